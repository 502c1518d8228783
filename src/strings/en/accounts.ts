export const accounts = {
  logInOrRegister: "Log in or register to continue",
  logIn: "Log in",
  loggingIn: "Logging in…",
  logInTitle: "Log in",
  register: "Register",
  registering: "Registering…",
  registerNow: "Register now!",
  noAccount: "Don't have an account?",
  noAccountHelp:
    "It takes a name and a password. With an account you can vote, comment, post and choose your own circles.",
  haveAccount: "Already a member?",
  username: "Username",
  usernameLetters: "Alphanumeric characters plus '-' and '_'",
  usernameRule: (max: number) => `Letters, digits, “-” and “_”; 2 to ${max} characters. It cannot be changed later.`,
  password: "Password",
  passwordRule: "At least 7 characters. A few unrelated words make a good one.",
  repeatPassword: "Repeat password",
  remember: "Remember me",
  email: "Email address",
  optional: "(optional)",
  emailHelp: "Nobody else sees it.",
  acceptBefore: "I accept the ",
  terms: "Terms of Use",
  closed: "Sign-up is closed for now. Please come back later.",
  finishing: "You are in. Finishing what you began…",

  account: (name: string) => `${name}'s account`,
  accountLead: "Changes here need your current password.",
  newPassword: "New password",
  newPasswordHelp: "Leave it empty to keep the present one. A new password logs you out everywhere else.",
  currentPassword: "Your current password",
  save: "Save",
  saving: "Saving…",
  saved: "Saved!",

  welcome: "Welcome",
  welcomeTo: (site: string) => `Welcome to ${site}`,
  welcomeLead: (name: string) => `Good to have you here, ${name}. Three things to know:`,
  welcomeSteps: [
    {
      title: "Circles are the rooms",
      text: "Every post lives in a circle. You already follow the ones everybody starts with; follow others and leave these as you like. Your front page is made of the circles you follow.",
    },
    {
      title: "Votes are how we sort",
      text: "Vote up what is worth reading and down what leads away from it. A second press takes a vote back.",
    },
    {
      title: "Talk like a guest and a host",
      text: "Read the rules of a circle before your first post there. Answer the thought, not the person.",
    },
  ],
  findCircles: "Find circles",
  frontPage: "Go to the front page",
  writePost: "Write a post",
  readTerms: "Terms of Use",
  readPrivacy: "Privacy",

  wiki: {
    tos: {
      title: "Terms of Use",
      sections: (site: string) => [
        {
          title: "Who may take part",
          text: `Anybody may read ${site}. To write or vote you need an account of your own; what happens under your name is yours to answer for, so keep the password to yourself.`,
        },
        {
          title: "What you write",
          text: `It stays yours. By posting it you allow ${site} to store it and to show it to others here. Post only what you may pass on.`,
        },
        {
          title: "What is not welcome",
          text: "Nothing unlawful, no threats or harassment, no private matters of other people, no spam, no votes cast by machines or by one person under several names. Each circle may add rules of its own.",
        },
        {
          title: "What may happen",
          text: "Moderators may remove what breaks the rules of their circle, and administrators what breaks these terms. Accounts that keep doing so may be closed.",
        },
        {
          title: "No promises",
          text: `${site} is offered as it is. We take care of it, but cannot promise that it is always there or that all that is said here is true.`,
        },
      ],
    },
    privacy: {
      title: "Privacy",
      sections: (site: string) => [
        {
          title: "What is kept",
          text: `Your name, the date you joined, your password as a hash that cannot be turned back, your e-mail address if you gave one, your settings, and what you post, comment and vote on ${site}.`,
        },
        {
          title: "Who sees what",
          text: "Posts, comments, your score and the circles you look after are public. Single votes, your e-mail address and the circles you follow or block are not shown to other members.",
        },
        {
          title: "Cookies",
          text: "One cookie keeps you logged in and another remembers the colours you chose. Nothing here follows you to other sites, and nobody else's scripts run on these pages.",
        },
        {
          title: "Logs",
          text: "The server notes which address was asked for, when, and how long it took. Network addresses are used to slow down floods and are not stored with your account.",
        },
        {
          title: "Leaving",
          text: "You can change your e-mail address and your password at any time on the account page. What you wrote you can delete yourself.",
        },
      ],
    },
  },
};

import { nonEmptyLines } from "./conversation.ts";

/** Things with their authors and texts. */
export const smallThingPhrases: [author: string, thing: string, text: string][] = nonEmptyLines(`
  yuki | red torch | A red torch. I can find my socks without waking the house or my own eyes.
  fennel | jam funnel | A wide funnel for jam. Before it, the table, the cat and I were all equally jam.
  juniper | label maker | A label maker, second hand, the clicking kind. My seeds have names again.
  samir | door wedge | A rubber door wedge. I carry shopping *and* dignity now.
  abena | magnifying glass | A linen tester, which is a tiny folding magnifying glass. I have seen the dots in everything and cannot go back.
  dmitri-k | cable tie | Reusable cable ties. Behind my desk there used to be a creature. Now there is a *harbour*.
  mei-lin | bench scraper | A bench scraper. It moves dough, chopped onions, crumbs, flour and, once, a wasp.
  pascal_d | headlamp | A headlamp, for under the sink. I used to hold the torch in my teeth and swear around it.
  leonie | thimble | A leather thimble. I thought that sewing simply *hurt*.
  tin_whistle | tuning fork | A tuning fork. I strike it before difficult telephone calls. I could not tell you why it works.
  northlight | folding stool | A folding stool. Twice as much sky per evening.
  cartographer | waterproof notebook | A waterproof notebook and a soft pencil. Three days of work have stayed three days of work.
  kofi | bulldog clip | A bulldog clip. It has closed crisps, mended a blind, held a script together and saved one wedding.
  slowcooker | oven thermometer | An oven thermometer. My oven had been lying to me by thirty degrees, cheerfully, for nine years.
  saltmarsh | lens cloth | A lens cloth sewn to the inside of my coat pocket. I no longer clean binoculars with a sandwich.
  bertil | long shoehorn | A long shoehorn. You will laugh now, and you will write to me at seventy.
  tomas | magnet | A magnet on a stick. Every small screw I ever lost was *there*, and now it comes when it is called.
  ines-m | book stand | A book stand. Two hands free, one of them for biscuits.
  edda | doorstep basket | A basket at the foot of the stairs. Everything that goes up goes in; whoever goes up takes it. It stopped a cold war.
  moss | watering bulb | A watering bulb. The fern survived my holiday and the divorce of the people who were to water it.
  zofia | date stamp | A date stamp. Stamp the jar, the letter, the light bulb. I know how long *everything* lasts.
  captain_teapot | tea strainer | A tea strainer with a little dish of its own. It drips at home.
  rafael | spirit level | A spirit level the size of a finger. The pictures are straight. The house, it appears, is not.
  ada_b | ear plug | Proper ear plugs, the wax ones. I met silence at thirty-four.
  hollis | milk pan | A small pan with a lip on both sides. It pours from the left. I am left-handed. Nobody had ever *told* me.
  marjolein | tyre lever | A good tyre lever, just one. The second one I used to need was for correcting the first.
  priya | spice tin | A round spice tin with seven cups. I cook without reading now, like playing scales.
  owen_t | whiteboard tile | One white bathroom tile and a pen. What is on the tile gets done. There is only room for three.
  lantern_fish | eye mask | An eye mask that does not touch the eyelids. I sleep at noon like a bishop.
  noor | soft eraser | A kneaded eraser. Half of drawing is taking away, and it can be shaped like a small dog meanwhile.
  greta | bath plug | A universal bath plug, in my suitcase. I have had baths in places that had forgotten they could.
  halvard | thermos cup | A thermos with a cup *large enough*. The whole difference between a break and a rest.
  quietriver | hook | One more hook in the hall. We were four people and three hooks, and we thought that we were quarrelsome.
  oldplane | marking knife | A marking knife made from a broken saw. A pencil line has two sides. A knife line has none.
  pilcrow | ruler | A steel ruler with cork under it. It stays where I mean.
  bram | bone folder | A bone folder. It makes any piece of paper look as if it had been to a good school.
  rosalind | pen on a string | A pen on a string around my neck. In twenty years nobody has borrowed it, because they would have to borrow me.
  sixpence | bicycle clip | A bicycle clip. Also a napkin ring, a scarf pin, and for one long weekend the handle of a drawer.
  dmitri-k | spare key | A spare key at the neighbour's. It cost me nothing, and it got me a neighbour.
  wren | washing-up glove | Washing-up gloves, lined. I had thought of them as a surrender. They are *armour*.
  fennel | egg timer | An egg timer in the shape of a hen. My children obey the hen. They have never once obeyed me.
  yuki | furoshiki | A 風呂敷, a square of cloth. It is a bag, a wrap, a cushion, a scarf, a curtain on a train.
`).map((line) => {
  const [author = "", thing = "", text = ""] = line.split(" | ");
  return [author, thing, text];
});

/**
 * Question about a thing, answer of its owner, and sometimes a final reply; `%` is replaced by the name of the thing.
 */
export const exchangePhrases: string[][] = nonEmptyLines(`
  How long has the % lasted you? | Nine years, and it was not new when I got it. | That settles it, I am going on Saturday.
  I have walked past a % in the shop a hundred times. You have decided it for me. | Take the plain one. If it has a second function it has no first one. | The plain one it is.
  Where does one even find a % these days? | The market, the table at the far end, the man who pretends to be asleep. | I would read the book about you and the man at the far table.
  The % is the first thing that I would pack. | It has seen more countries than my brother.
  My mother gave me a %, and I was rude about it. I owe her a telephone call. | Ring her. I shall wait. | I rang her. She said “I know, dear”, and then told me about the cat for an hour.
  Is there a good kind of % and a bad kind, or are they all alike? | There is a good kind, and you know it by the weight. | Mine arrived, the heavy sort. It is smaller than I thought and I like it more.
  The % in our house has a name. I shall not say it here. | Ours is called Margit. Your turn. | ...Also Margit. I am going to need a moment.
  I bought a % for my father and he has since bought eleven for other people. | I should probably marry into your family. | There is an aunt. You would either marry or fight.
  Can a % be mended, if it comes to that? | It has been mended twice, and it is better for it.
  You are the third person this month to say %. I give in. | That is how it was with me. The fourth person was my dentist. | Then I have had one warning fewer than you.
  We had a % when I was small, and I did not know that it was allowed to own one as an adult. | It is allowed from thirty. I have seen the letter. | Thank you. I did not know I had been waiting for permission.
  What did you do *before* the %? I ask because I am still there. | I coped. I did not know that I was coping, I thought that it was my character.
  Ours is in the drawer with the string. Tonight the % comes out of the drawer. | Then let it stay out! It has been waiting. | Tried it this morning, and I see, I *see*.
  Does the % travel well? | It does, though the man at the airport wished to discuss it. | They always do. Mine asked where he could get one.
  I did not expect to feel anything about a %, and yet. | I stood up straighter in the shop. I am told it showed.
  A % was the first thing I bought with my own money. It cost less than the bus home. | Do you still have it? | I still have it. I do not still have the money.
  I lost mine on a ferry. Somewhere there is a seal with a %. | Lucky seal. | And so the sea fills up with useful things.
  Cheap % or proper %? I have been burned before. | I went through three expensive ones before I learned. Buy the ugly one. | Sold. Where do I queue?
  My flatmate hid our %, as a joke, and by the evening we could not live. | How long until he gave it back? | He had forgotten where. We found it in the piano.
  I would like to read a long, quiet book about the %. | Chapter one: the wrong shop. | I have pre-ordered it.
  Do you keep it by the door? I keep the % by the door. | I do now, after the business with the taxi.
  The children have taken our %. It is a spaceship at present. | Mine too, until they grew up and stole it for good. I was proud. | That gives me about eleven years, then.
  There is one at the charity shop on our corner. I am putting on my shoes for that % now. | Tell me whether it is still there, please. | It was! In the window, with a price in pencil.
  I nodded so hard at “%” that the man across the aisle asked if I was all right. | And did you tell him? | He has one. We have talked for six stops.
  Has anybody ever worn out a %? I do not think it can be done. | Not in my hands, and I have broken an anvil. | An *anvil*? I have questions, but not for this thread.
  I gave a % as a wedding present. They laughed. They wrote to me a year later. | What did they write? | “We have divided up everything in our heads, as a game, and neither of us would give it up. So we are staying.”
  Next you will tell us that there is a society for the friends of the %. | I should join it. I should probably end up as the treasurer.
  Tell me honestly: did the % change you, or did you change and credit the %? | A little of both, and I shall never tell it so. | Fair. I had hoped for a loophole.
  In my first flat there was a % that the tenant before had left, with a note: *you will see*. | And did you? | I saw. I left it for the next one, with the same note.
  I came here to say % and now must think of another. | Say it again. It deserves two. | Quietly the best manners on the internet.
  I have two. The second % is so that I may lend the first. | That is the most generous sentence in this thread. | Do not be fooled. The second is the better one.
  Would you trust a left-handed person with a %? | Left, right, either. It has no politics.
  I am in a hardware shop with this thread open, asking a patient woman for a %. | What does she say? | She says you are right, and that it is aisle four.
  What would you pay for the % if you had to buy it again? | Twice what I paid, and I would still feel like a thief.
  Was the % a present, or did you choose it? | It came with the flat. I suspect that the flat was built around it. | You write as if it could hear you.
  I had one in blue. Is there any other colour for a %? | Blue. I do not understand the question.
  My colleague laughed at my %. She has now borrowed it for a month. | Start charging. Biscuits, say. | Two tins so far. I may never ask for it back.
  How did you hear of it? Nobody is born knowing about the %. | My neighbour, over the fence, in about 1998. He said that it was nothing. It is not nothing.
  Do you ever forget to use the %? I own one and I forget. | Put it where you will trip over it. That is half of the magic. | I tripped over it. I used it. You are a prophet.
  What is the catch? There must be one, with a %. | You will talk about it at parties. | I do not go to parties. So, no catch.
  I asked for a % for my birthday and was given a voucher for a balloon flight. | And how was the balloon? | Very high up. I thought about the % the whole time.
  Would it work for a person with large hands? My last % was made for a doll. | I have hands like oars, and it is a joy. | Then it is already in the basket. I have no self-control.
`).map((line) => line.split(" | "));

/** Remarks that need no reply; each is used once. */
export const remarkPhrases = nonEmptyLines(`
  Seconded, and I am hard to please about a %.
  I showed this to my wife, who pointed, without a word, at our %.
  There ought to be a holiday for the %.
  My grandfather was buried with his %. I mean that in the nicest way.
  This is the most convincing thing I have read all week, and I read contracts.
  Noted, underlined, pinned to the fridge.
  Not for me, I am afraid. I tried a % for a year, and we parted as friends.
  I have just been to look whether ours is still in its place. It is. All is well.
  One of these got me through my exams, and I studied law.
  My partner has just asked why I am smiling at a picture of a %.
  In our language the word for % is also the word for a reliable cousin.
  I would add: never wash it with hot water. Ask me how I know.
  Every office has one person with a %, and that is the person you want in a fire.
  I bought mine in a station, in a hurry, and it was the only good decision of that trip.
  For what it costs, I would put a % in every welcome parcel.
  The % is to the house what the comma is to the sentence.
  I have been resisting this for years and it is only pride.
  We used them on the ship. When the last one went overboard there was a silence.
  The old ones are better, and I say this as someone who is suspicious of that sentence.
  A friend keeps hers in a velvet bag. I used to think that was odd.
  I should never have guessed it, and now it is obvious.
  Ours has outlived two washing machines and one government.
  Reading this while looking for my own. It was in my hand.
  That is a proper answer. Small, cheap, and slightly mad about it.
  Somebody please knit a cosy for the %.
  I learned more about you from that than from your profile.
  You have all cost me a fortune today, three coins at a time.
  It is on my list, between “bread” and “apologise to Jan”.
  I had the fancy version. It broke, and the box it came in is now more useful.
  When I moved abroad it was the % that made the new kitchen mine.
`);

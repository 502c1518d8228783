import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page's address → screen. What is no page is in endpoints.ts. */
export default [
  index("../screens/home/route.tsx"),
  route("hot/:page?", "../screens/home/route.tsx", { id: "home-hot" }),
  route("new/:page?", "../screens/home/route.tsx", { id: "home-new" }),
  route("top/:page?", "../screens/home/route.tsx", { id: "home-top" }),
  route("all/:sort?/:page?", "../screens/all/route.tsx"),
  route("s/:sub", "../screens/sub/route.tsx"),
  route("s/:sub/hot/:page?", "../screens/sub/route.tsx", { id: "sub-hot" }),
  route("s/:sub/new/:page?", "../screens/sub/route.tsx", { id: "sub-new" }),
  route("s/:sub/top/:page?", "../screens/sub/route.tsx", { id: "sub-top" }),
  route("m/:names/:page?", "../screens/multi/route.tsx"),
  route("domain/:domain/:page?", "../screens/domain/route.tsx"),
  route("subs/:first?/:second?", "../screens/subs/route.tsx"),
  route("random", "../screens/random/route.tsx"),
  route("createsub", "../screens/createsub/route.tsx"),
  route("login", "../screens/login/route.tsx"),
  route("register", "../screens/register/route.tsx"),
  route("welcome", "../screens/welcome/route.tsx"),
  route("wiki/:slug", "../screens/wiki/route.tsx"),
  route("settings/account", "../screens/settings-account/route.tsx"),
  route("s/:sub/:pid/:slug?/:cid?", "../screens/post/route.tsx"),
  route("p/:pid", "../screens/post-short/route.tsx"),
  route("c/:cid", "../screens/comment-short/route.tsx"),
  route("*", "../screens/failure/route.tsx"),
] satisfies RouteConfig;

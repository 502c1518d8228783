import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page's address → screen. What is no page is in endpoints.ts. */
export default [
  index("../screens/home/route.tsx"),
  route("hot/:page?", "../screens/home/route.tsx", { id: "home-hot" }),
  route("new/:page?", "../screens/home/route.tsx", { id: "home-new" }),
  route("top/:page?", "../screens/home/route.tsx", { id: "home-top" }),
  route("*", "../screens/failure/route.tsx"),
] satisfies RouteConfig;

export const feeds = {
  pages: "Pages",
  sort: "Sort",
  period: "Period",
  hot: "Hot",
  new: "New",
  top: "Top",
  periods: { day: "Day", week: "Week", month: "Month", year: "Year", all: "All time" },
  home: "Home",
  all: "All circles",
  empty: "There are no posts here, yet.",
  emptyHelp: "Be the first to post, or look around in the circles.",
  findCircles: "Find circles",
};

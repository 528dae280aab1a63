// By seat, so that lines differ without their colours too; all of them read on paper.
export const LINE_COLOURS = ["#1d5c8f", "#a8530f", "#256b46", "#7f4a99", "#2b2330", "#75600c"];
export const LINE_DASHES = ["none", "9 4", "2.5 3", "12 4 2.5 4", "5 2.5", "16 3 2.5 3 2.5 3"];

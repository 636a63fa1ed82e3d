import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const systemPlaces = [
  // Without a window it needs two thirds of the time of the whole browser; it is what Playwright itself would take.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The browser to drive: the one that was named, Playwright's own (`undefined`: it finds it itself), else a system one,
 * else "missing".
 * @returns {string | undefined}
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(chromium.executablePath())) return undefined;
  return systemPlaces.find((place) => existsSync(place)) ?? "missing";
}

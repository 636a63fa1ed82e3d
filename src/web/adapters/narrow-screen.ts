/** Whether the screen is a phone's: there is no room for pages beside what is done with them. */
export const isNarrowScreen = (): boolean => window.innerWidth < 768;

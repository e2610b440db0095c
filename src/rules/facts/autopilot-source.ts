/** The one page there is on Autopilot's nodes, "Node Scale-Down Behavior". */
export const SCALE_DOWN_PAGE = 'https://autopilot.docs.xano.com/llms.txt';

/** Where the page is silent: our reading of it. */
export const OUR_READING = 'our reading, in docs/autopilot.md';

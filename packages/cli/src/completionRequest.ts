/** First word of the command line with which a shell asks for completions; the words typed so far follow. */
export const completionRequest = '__complete';

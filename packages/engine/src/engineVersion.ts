/** Changes with anything that changes a result; stands beside every result. */
export const engineVersion = '1.1.0';

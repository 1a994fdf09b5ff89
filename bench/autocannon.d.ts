/* What the bench uses of autocannon, which brings no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly method: 'GET' | 'POST' | 'PUT';
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly connections: number;
    /** [s] */
    readonly duration?: number;
    /** How many requests in place of a duration. */
    readonly amount?: number;
    /** Requests a second of all connections together. */
    readonly overallRate?: number;
    /** How long an answer may take. [s] */
    readonly timeout?: number;
  }
  interface Result {
    /** [ms] */
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
    readonly requests: { readonly total: number; readonly average: number };
    /** [s] */
    readonly duration: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}

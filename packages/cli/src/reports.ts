/** Report of a command to the holder of the terminal, while it works. */
export type Report =
  /** Progress of the present part of the work; `total` is absent if it is not known. */
  | {
      readonly report: 'progress';
      readonly done: number;
      readonly total: number | undefined;
      readonly what: string;
      readonly note?: string;
    }
  /** The work has begun; its progress may be shown. */
  | { readonly report: 'begun' }
  /** A file is being written under this name, and unfinished until it is reported as finished. */
  | { readonly report: 'unfinished' | 'finished'; readonly file: string };

let receive: (report: Report) => void = () => {};

/** Names the receiver of all further reports. Without one they are dropped, as in a program that calls a command as a function. */
export function receiveReports(receiver: (report: Report) => void): void {
  receive = receiver;
}

export const report = (of: Report): void => receive(of);

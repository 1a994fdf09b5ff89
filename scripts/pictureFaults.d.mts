/** What is wrong in a picture, and where. */
export interface PictureFault {
  readonly kind: string;
  /** The element, by its last three names. */
  readonly at: string;
  readonly text: string;
}

export declare function pictureFaults(look?: { readonly part?: 'page' | 'screen'; readonly isNarrow?: boolean }): readonly PictureFault[];
export declare function scrolledOn(isStart: boolean): boolean;

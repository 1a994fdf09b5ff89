interface ProgressBarProps {
  /** What is under way, for a screen reader. */
  readonly label: string;
  /** How far it is. [%] */
  readonly percent: number;
}

/** A bar that fills. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <i style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}

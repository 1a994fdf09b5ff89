import type { Fault } from './fault';

const hours = 5;

/** Changes of the system clock during a session of twelve hours. */
export const clockFaults: readonly Fault[] = [
  {
    name: 'clock set forward',
    store: 'embedded',
    isShort: false,
    async inject({ server }) {
      server.order({ kind: 'shiftClock', hours });
      return `${hours} h`;
    },
  },
  {
    name: 'clock set back',
    store: 'embedded',
    isShort: true,
    async inject({ server }) {
      server.order({ kind: 'shiftClock', hours: -hours });
      return `${hours} h`;
    },
  },
  {
    name: 'clock back and forth',
    store: 'embedded',
    isShort: false,
    async inject(scene) {
      scene.server.order({ kind: 'shiftClock', hours: -hours });
      await scene.whenDone(0.8);
      scene.server.order({ kind: 'shiftClock', hours: 2 * hours });
      return `${hours} h back, then ${2 * hours} h forward`;
    },
  },
];

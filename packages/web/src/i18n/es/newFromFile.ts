import type { newFromFile as english } from '../en/newFromFile';
import type { SameWords } from '../sameWords';

export const newFromFile: SameWords<typeof english> = {
  button: 'Nuevo a partir de precios…',
  drop: 'Suelte un fichero de precios para crear un proyecto con él',
  way: 'Empezar con unos precios',
  wayText: 'Suelte un año de precios en CSV; se propone una batería, con su VAN.',
  dropProject: 'Un fichero de proyecto se abre.',
};

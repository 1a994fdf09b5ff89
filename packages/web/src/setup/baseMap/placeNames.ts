import L from 'leaflet';
import type { MapPlace } from '@hybrid/api/mapCalls';
import { placeLabels, type Box, type LabelSide } from './labelPlacement';
import { longitudeNear } from './placeWindow';

/** Sizes of a name by population: the class of its style, and its font. */
const ranks = [
  { minPopulation: 500_000, name: 'city', size: 13, weight: 600 },
  { minPopulation: 50_000, name: 'town', size: 12, weight: 500 },
  { minPopulation: 0, name: 'village', size: 11, weight: 400 },
] as const;
type Rank = (typeof ranks)[number];

const rankOf = ({ population }: MapPlace): Rank => ranks.find(({ minPopulation }) => population >= minPopulation) ?? ranks[2];

/** Area of the view for each name, so that the map stays calm. [square pixels] */
const pixelsPerName = 16_000;

/** Elements over the map, where a name would be covered or would cover something. */
const covers = '.map-buttons, .map-notes, .leaflet-control, .site-pin, .map-grid-label';

/** Adds names of places that follow the map; the returned function sets the places, the largest first. */
export function addPlaceNames(map: L.Map, frame: HTMLElement): (places: readonly MapPlace[]) => void {
  let places: readonly MapPlace[] = [];
  const pane = map.createPane('places');
  pane.style.zIndex = '170';
  // A reader hears the nearest place; names all over the map would be noise.
  pane.setAttribute('aria-hidden', 'true');
  const names = L.layerGroup().addTo(map);
  const draw = () => {
    names.clearLayers();
    const size = map.getSize();
    const middle = map.getCenter().lng;
    const drawn = places.map((place) => {
      const at = L.latLng(place.latitude, longitudeNear(place.longitude, middle));
      const rank = rankOf(place);
      return { place, at, rank, ...map.latLngToContainerPoint(at), width: widthOf(place.name, rank), height: rank.size + 3 };
    });
    const view = { width: size.x, height: size.y };
    for (const { index, side } of placeLabels(drawn, view, coveredIn(frame), Math.round((size.x * size.y) / pixelsPerName))) {
      const { place, at, rank } = drawn[index] as (typeof drawn)[number];
      const icon = L.divIcon({ className: `map-place ${rank.name}`, iconSize: [0, 0], html: nameElement(place.name, side) });
      L.marker(at, { pane: 'places', interactive: false, keyboard: false, icon }).addTo(names);
    }
  };
  map.on('moveend', draw);
  return (shown) => {
    places = shown;
    draw();
  };
}

function nameElement(text: string, side: LabelSide): HTMLElement {
  const name = document.createElement('span');
  name.className = side;
  name.textContent = text;
  return name;
}

/** Returns the places of what lies over the map, from its corner. */
function coveredIn(frame: HTMLElement): readonly Box[] {
  const { left, top } = frame.getBoundingClientRect();
  return [...(frame.parentElement ?? frame).querySelectorAll(covers)].map((cover) => {
    const { x, y, width, height } = cover.getBoundingClientRect();
    return { x: x - left, y: y - top, width, height };
  });
}

const pen = document.createElement('canvas').getContext('2d');
const widths = new Map<string, number>();

function widthOf(text: string, { size, weight }: Rank): number {
  const font = `${weight} ${size}px 'Inter Variable', system-ui, sans-serif`;
  const key = `${font} ${text}`;
  let width = widths.get(key);
  if (width === undefined && pen) {
    pen.font = font;
    width = Math.ceil(pen.measureText(text).width);
    widths.set(key, width);
  }
  return width ?? 0;
}

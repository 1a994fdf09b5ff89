import L from 'leaflet';
import { writeNumber } from '@hybrid/project/basics/numberText';
import type { Language } from '@hybrid/project/basics/language';
import { gridLines, gridStep } from './gridLines';

/** Adds lines of latitude and longitude that follow the map, once a language is set. */
export function addGrid(map: L.Map): (language: Language) => void {
  let language: Language | undefined;
  map.createPane('grid').style.zIndex = '160';
  const lines = L.layerGroup().addTo(map);
  const draw = () => {
    if (!language) return;
    lines.clearLayers();
    const bounds = map.getBounds().pad(0.5);
    const window = { south: bounds.getSouth(), north: bounds.getNorth(), west: bounds.getWest(), east: bounds.getEast() };
    const seen = map.getBounds();
    for (const [from, to] of gridLines(window, gridStep(map.getZoom()))) {
      L.polyline([[...from], [...to]], { pane: 'grid', interactive: false, weight: 1, className: 'map-grid-line' }).addTo(lines);
      const isParallel = from[0] === to[0];
      const place: [number, number] = isParallel ? [from[0], seen.getCenter().lng] : [seen.getSouth(), from[1]];
      const at = map.latLngToContainerPoint(place);
      const label = isParallel
        ? map.containerPointToLatLng([map.getSize().x - 60, at.y])
        : map.containerPointToLatLng([at.x + 4, map.getSize().y - 40]);
      L.marker(label, {
        pane: 'grid',
        interactive: false,
        keyboard: false,
        icon: L.divIcon({
          className: 'map-grid-label',
          iconSize: [60, 14],
          html: degrees(isParallel ? from[0] : from[1], isParallel ? 'NS' : 'EW', language === 'es'),
        }),
      }).addTo(lines);
    }
  };
  map.on('moveend', draw);
  return (spoken) => {
    language = spoken;
    draw();
  };
}

/** Formats degrees as `35.25° W`, in Spanish `35,25° O`. */
function degrees(value: number, [above, below]: string | readonly string[], isSpanish: boolean): string {
  const side = value < 0 ? below : above;
  const figure = writeNumber(Math.abs(value), { decimals: 2, comma: isSpanish, group: false, trim: true });
  return `${figure}° ${isSpanish && side === 'W' ? 'O' : side}`;
}

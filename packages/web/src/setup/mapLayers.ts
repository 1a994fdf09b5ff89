import L from 'leaflet';
import { writeNumber } from '@hybrid/project/basics/numberText';
import type { Language } from '@hybrid/project/basics/language';
import type { ChartTheme } from '../charts/chartTheme';
import { gridLines, gridStep, worldMap } from './offlineMap';

/** Adds land and borders below all other layers once they are loaded, in the colours requested last. */
export function layWorld(map: L.Map): { readonly paint: (theme: ChartTheme) => void; readonly forget: () => void } {
  let isThere = true;
  let theme: ChartTheme | undefined;
  let parts: readonly [land: L.GeoJSON, borders: L.GeoJSON] | undefined;
  const paint = (asked = theme): void => {
    theme = asked;
    if (!asked || !parts) return;
    const [land, borders] = parts;
    land.setStyle({ color: asked.mapBorder, fillColor: asked.mapLand });
    borders.setStyle({ color: asked.mapBorder });
  };
  void worldMap().then((world) => {
    if (!isThere) return;
    map.createPane('world').style.zIndex = '150';
    const renderer = L.canvas({ padding: 0.3, pane: 'world' });
    const drawn = (data: Parameters<typeof L.geoJSON>[0], style: L.PathOptions): L.GeoJSON =>
      L.geoJSON(data, { pane: 'world', interactive: false, style: { renderer, weight: 1, ...style } } as L.GeoJSONOptions).addTo(map);
    parts = [drawn(world.land, { fillOpacity: 1 }), drawn(world.borders, { fill: false })];
    paint();
  });
  return { paint, forget: () => void (isThere = false) };
}

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

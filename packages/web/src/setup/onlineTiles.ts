import L from 'leaflet';

/** State of the online tiles: asked for, slow to answer, shown, or out of reach. */
export type TileState = 'asked' | 'slow' | 'shown' | 'failed';

/** Time after which the built-in map no longer waits for an answer: a closed network may not refuse, but stay silent. [ms] */
const slowAfterMs = 1500;

const attribution = '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap contributors</a>';

/**
 * Requests one tile first: only if it loads is the layer of tiles laid over the built-in map, which stays beneath. Tiles that fail later
 * leave holes in which that is seen. The returned function ends the wait for the first tile.
 */
export function addTiles(map: L.Map, address: string, onState: (state: TileState) => void): () => void {
  const probe = new Image();
  const timer = setTimeout(() => onState('slow'), slowAfterMs);
  probe.addEventListener('load', () => {
    clearTimeout(timer);
    onState('shown');
    const layer = L.tileLayer(address, { maxZoom: 19, className: 'map-tiles', attribution }).addTo(map);
    let hasFailed = false;
    layer.on('loading', () => (hasFailed = false));
    layer.on('tileerror', () => {
      hasFailed = true;
      onState('failed');
    });
    layer.on('load', () => {
      if (!hasFailed) onState('shown');
    });
  });
  probe.addEventListener('error', () => {
    clearTimeout(timer);
    onState('failed');
  });
  probe.src = L.Util.template(address, { z: 0, x: 0, y: 0 });
  return () => {
    clearTimeout(timer);
    probe.src = '';
  };
}

import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@hybrid/project/basics/language';
import { useChartTheme, type ChartTheme } from '../charts/chartTheme';
import { afterPaint } from '../browser/afterPaint';
import { useLanguage } from '../i18n/useLanguage';
import { addGrid, layWorld } from './mapLayers';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

interface LocationMapProps {
  readonly position: Position;
  readonly onMove: (position: Position) => void;
  /** Address of online tiles; undefined while unknown, and if there are none. */
  readonly tiles: string | undefined;
}

const startZoom = 10;
const attribution =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap contributors</a> · Natural Earth';

const pin = `<svg width="28" height="38" viewBox="0 0 28 38" aria-hidden="true"><path d="M14 36.5C6 25 1.5 20 1.5 13.5a12.5 12.5 0 0 1 25 0C26.5 20 22 25 14 36.5z" class="pin-body"/><circle cx="14" cy="13.5" r="4.8" class="pin-hole"/></svg>`;

const rounded = (value: number): number => Number(value.toFixed(6));

/** Map of the site: a built-in outline of the world, online tiles over it when available, and the pin. */
export function LocationMap({ position, onMove, tiles }: LocationMapProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [site, setSite] = useState<Site>();
  const theme = useChartTheme();
  const language = useLanguage();
  const moved = useRef(onMove);
  const [online, setOnline] = useState(true);
  const [start] = useState(position);

  useEffect(() => {
    moved.current = onMove;
  }, [onMove]);

  useEffect(() => {
    const frame = box.current;
    if (frame === null) return;
    return afterPaint(() => {
      const drawn = drawSite(frame, start, (place) => moved.current(place));
      setSite(drawn);
      return () => {
        setSite(undefined);
        drawn.remove();
      };
    });
  }, [start]);

  const { latitude, longitude } = position;
  const name = t('setup.marker', { latitude, longitude });
  useEffect(() => {
    if (!site || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return;
    const { map, marker } = site;
    marker.setLatLng([latitude, longitude]);
    marker.getElement()?.setAttribute('aria-label', name);
    if (!map.getBounds().contains([latitude, longitude])) map.setView([latitude, longitude], map.getZoom(), { animate: false });
  }, [site, latitude, longitude, name]);

  useEffect(() => (site && tiles !== undefined ? addTiles(site.map, tiles, setOnline) : undefined), [site, tiles]);
  useEffect(() => site?.paint(theme), [site, theme]);
  useEffect(() => site?.drawGrid(language), [site, language]);

  return (
    <section className="setup-map" aria-label={t('setup.map')}>
      <div ref={box} className="map-box" />
      <div className="map-buttons">
        <button type="button" aria-label={t('setup.zoomIn')} onClick={() => site?.map.zoomIn()}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </button>
        <button type="button" aria-label={t('setup.zoomOut')} onClick={() => site?.map.zoomOut()}>
          <IconMinus size={16} stroke={1.75} aria-hidden />
        </button>
        <button type="button" aria-label={t('setup.centre')} onClick={() => site?.map.setView([latitude, longitude], startZoom)}>
          <IconCurrentLocation size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
      <p className="map-hint">{t(online ? 'setup.mapHint' : 'setup.mapOffline')}</p>
    </section>
  );
}

interface Site {
  readonly map: L.Map;
  readonly marker: L.Marker;
  /** Draws land and borders in the colours of a theme, which a canvas does not follow by itself. */
  readonly paint: (theme: ChartTheme) => void;
  /** Draws the grid lines with their degrees in a language, from now on. */
  readonly drawGrid: (language: Language) => void;
  readonly remove: () => void;
}

/** Draws the map in its frame, with a pin that reports its new position. */
function drawSite(frame: HTMLElement, { latitude, longitude }: Position, onMove: (position: Position) => void): Site {
  const map = L.map(frame, {
    zoomControl: false,
    attributionControl: false,
    maxZoom: 19,
    minZoom: 2,
    worldCopyJump: true,
    keyboard: true,
  }).setView([latitude, longitude], startZoom);
  L.control.attribution({ prefix: false }).addAttribution(attribution).addTo(map);
  L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(map);
  const world = layWorld(map);
  const drawGrid = addGrid(map);
  const tell = (place: L.LatLng) => {
    const { lat, lng } = place.wrap();
    onMove({ latitude: rounded(lat), longitude: rounded(lng) });
  };
  const icon = L.divIcon({ html: pin, className: 'site-pin', iconSize: [28, 38], iconAnchor: [14, 37] });
  const marker = L.marker([latitude, longitude], { icon, draggable: true, keyboard: true, alt: '' }).addTo(map);
  marker.on('dragend', () => tell(marker.getLatLng()));
  map.on('click', (event) => tell(event.latlng));
  let isZooming = false;
  map.on('zoomstart', () => (isZooming = true));
  map.on('zoomend', () => (isZooming = false));
  const resize = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resize.observe(frame);
  return {
    map,
    marker,
    paint: world.paint,
    drawGrid,
    remove: () => {
      world.forget();
      resize.disconnect();
      // The end of a running zoom comes by a timer of the library, which needs the map.
      if (isZooming) map.once('zoomend', () => setTimeout(() => map.remove()));
      else map.remove();
    },
  };
}

/** Requests one tile first: only if it loads is the layer of tiles laid over the outline, which stays beneath. */
function addTiles(map: L.Map, tiles: string, setOnline: (online: boolean) => void): () => void {
  const probe = new Image();
  probe.addEventListener('load', () => {
    setOnline(true);
    L.tileLayer(tiles, { maxZoom: 19, className: 'map-tiles' }).addTo(map);
  });
  probe.addEventListener('error', () => setOnline(false));
  probe.src = L.Util.template(tiles, { z: 0, x: 0, y: 0 });
  return () => {
    probe.src = '';
  };
}

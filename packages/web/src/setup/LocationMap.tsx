import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mapCalls, type MapPlace, type MapWindow } from '@hybrid/api/mapCalls';
import type { Language } from '@hybrid/project/basics/language';
import { useChartTheme, type ChartTheme } from '../charts/chartTheme';
import { afterPaint } from '../browser/afterPaint';
import { useLanguage } from '../i18n/useLanguage';
import { callServer } from '../session/callServer';
import { BaseMapLayer } from './baseMap/baseMapLayer';
import { addGrid } from './baseMap/mapGrid';
import { addPlaceNames } from './baseMap/placeNames';
import { placeWindow } from './baseMap/placeWindow';
import { NearestPlaceLine } from './NearestPlaceLine';
import { addTiles, type TileState } from './onlineTiles';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

interface LocationMapProps {
  readonly position: Position;
  readonly onMove: (position: Position) => void;
  /** Address of online tiles; null if there are none, undefined while unknown. */
  readonly tiles: string | null | undefined;
}

/** Shows a width of some 150 km: the towns around a site, and the coast or border near it. */
const startZoom = 9;
const link = (address: string, name: string): string => `<a href="${address}" target="_blank" rel="noreferrer">${name}</a>`;
/** Sources of the built-in map and of its names. */
const attribution = `Natural Earth · ${link('https://www.geonames.org', 'GeoNames')}`;

const pin = `<svg width="28" height="38" viewBox="0 0 28 38" aria-hidden="true"><path d="M14 36.5C6 25 1.5 20 1.5 13.5a12.5 12.5 0 0 1 25 0C26.5 20 22 25 14 36.5z" class="pin-body"/><circle cx="14" cy="13.5" r="4.8" class="pin-hole"/></svg>`;

const noPlaces: readonly MapPlace[] = [];

const rounded = (value: number): number => Number(value.toFixed(6));

/** Map of the site: coast, waters, borders and places of the product, online tiles over them when available, and the pin. */
export function LocationMap({ position, onMove, tiles }: LocationMapProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [site, setSite] = useState<Site>();
  const theme = useChartTheme();
  const language = useLanguage();
  const moved = useRef(onMove);
  const [tileState, setTileState] = useState<TileState>('asked');
  const [seen, setSeen] = useState<MapWindow>();
  const [start] = useState(position);

  useEffect(() => {
    moved.current = onMove;
  }, [onMove]);

  useEffect(() => {
    const frame = box.current;
    if (frame === null) return;
    return afterPaint(() => {
      const drawn = drawSite(frame, start, (place) => moved.current(place), setSeen);
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

  useEffect(() => (site && typeof tiles === 'string' ? addTiles(site.map, tiles, setTileState) : undefined), [site, tiles]);
  useEffect(() => site?.paint(theme), [site, theme]);
  useEffect(() => site?.drawGrid(language), [site, language]);

  const isBuiltIn = tiles === null || tileState === 'slow' || tileState === 'failed';
  const { data: places } = useQuery({
    queryKey: ['largestPlaces', seen],
    queryFn: ({ signal }) => callServer(mapCalls.largestPlaces, { query: seen as MapWindow, signal }),
    enabled: isBuiltIn && seen !== undefined,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  useEffect(() => site?.showDetail(isBuiltIn), [site, isBuiltIn]);
  useEffect(() => site?.showPlaces(isBuiltIn && places ? places : noPlaces), [site, isBuiltIn, places]);

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
      <div className="map-notes">
        <NearestPlaceLine position={position} />
        <p className="map-hint">{t(tileState === 'failed' ? 'setup.mapOffline' : 'setup.mapHint')}</p>
      </div>
    </section>
  );
}

interface Site {
  readonly map: L.Map;
  readonly marker: L.Marker;
  /** Draws the built-in map in the colours of a theme, which a canvas does not follow by itself. */
  readonly paint: (theme: ChartTheme) => void;
  /** Draws the grid lines with their degrees in a language, from now on. */
  readonly drawGrid: (language: Language) => void;
  readonly showDetail: (isDetailed: boolean) => void;
  /** Names places, the largest first. */
  readonly showPlaces: (places: readonly MapPlace[]) => void;
  readonly remove: () => void;
}

/** Draws the map in its frame, with a pin that reports its new position, and reports the part of the world whose places are in view. */
function drawSite(
  frame: HTMLElement,
  { latitude, longitude }: Position,
  onMove: (position: Position) => void,
  onView: (window: MapWindow) => void,
): Site {
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
  map.createPane('world').style.zIndex = '150';
  const world = new BaseMapLayer('world').addTo(map);
  const drawGrid = addGrid(map);
  const report = ({ lat, lng }: L.LatLng) => onMove({ latitude: rounded(lat), longitude: rounded(lng) });
  const icon = L.divIcon({ html: pin, className: 'site-pin', iconSize: [28, 38], iconAnchor: [14, 37] });
  const marker = L.marker([latitude, longitude], { icon, draggable: true, keyboard: true, alt: '' }).addTo(map);
  const showPlaces = addPlaceNames(map, frame);
  marker.on('dragend', () => report(marker.getLatLng().wrap()));
  map.on('click', (event) => report(event.latlng.wrap()));
  const reportView = () => {
    const bounds = map.getBounds();
    const view = { south: bounds.getSouth(), north: bounds.getNorth(), west: bounds.getWest(), east: bounds.getEast() };
    onView(placeWindow(view, map.getZoom()));
  };
  map.on('moveend', reportView);
  reportView();
  let isZooming = false;
  map.on('zoomstart', () => (isZooming = true));
  map.on('zoomend', () => (isZooming = false));
  const resize = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resize.observe(frame);
  return {
    map,
    marker,
    paint: (theme) => world.paint(theme),
    drawGrid,
    showDetail: (isDetailed) => world.showDetail(isDetailed),
    showPlaces,
    remove: () => {
      resize.disconnect();
      // The end of a running zoom comes by a timer of the library, which needs the map.
      if (isZooming) map.once('zoomend', () => setTimeout(() => map.remove()));
      else map.remove();
    },
  };
}

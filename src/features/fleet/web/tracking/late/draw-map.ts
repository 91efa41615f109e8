/** Draws buses, stops and roads with Leaflet; without tiles the roads are the map. */
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { BusMapProps, MapBus } from '../map-parts.ts'
import { split } from '../../../rules/tracking/geometry.ts'
import classes from '../map.module.css'

const busShape =
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><path d="M4 17V7a2 2 0 0 1 2-2h11l3 6v6h-2M8 17h7M4 11h16M9 5v6M14 5v6"/><circle cx="7" cy="17" r="2"/><circle cx="17" cy="17" r="2"/></svg>'
const schoolShape =
  '<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><path d="M22 9 12 5 2 9l10 4 10-4v6M6 10.6V16c0 1.7 2.7 3 6 3s6-1.3 6-3v-5.4"/></svg>'

/** An element, so that names of people and places are never read as markup. */
const element = (name: string | undefined, data: Record<string, string>, shape = ''): HTMLElement => {
  const made = document.createElement('div')
  made.className = name ?? ''
  Object.assign(made.dataset, data)
  made.innerHTML = shape
  return made
}

const icon = (html: HTMLElement, size: number): L.DivIcon =>
  L.divIcon({ html, className: '', iconSize: [size, size], iconAnchor: [size / 2, size / 2] })

const words = (lines: readonly string[]): HTMLElement => {
  const made = document.createElement('div')
  for (const line of lines) {
    const row = document.createElement('div')
    row.textContent = line
    made.append(row)
  }
  return made
}

const addBus = (to: L.LayerGroup, bus: MapBus, onSelect: BusMapProps['onSelect']): void => {
  const label = [bus.name, bus.words]
  L.marker([bus.place.lat, bus.place.lon], {
    // What a thumb reaches is larger than what is drawn.
    icon: icon(element(classes.bus, { tone: bus.tone }, busShape), 44),
    keyboard: onSelect !== undefined,
    alt: label.join(', '),
    title: label.join(', '),
    zIndexOffset: 1000,
  })
    .on('click keypress', () => onSelect?.(bus.id))
    .bindTooltip(words(label), { permanent: true, direction: 'top', offset: [0, -14], className: classes.label ?? '' })
    .addTo(to)
}

const latLng = ({ lat, lon }: { lat: number; lon: number }): L.LatLngTuple => [lat, lon]

/** @returns to draw again, and to end */
export const drawMap = (
  container: HTMLElement,
  first: BusMapProps,
  say: { zoomIn: string; zoomOut: string; credit: string },
) => {
  const map = L.map(container, {
    zoomControl: false,
    attributionControl: first.tiles !== null,
    center: [-1.29, 36.82],
    zoom: 12,
  })
  L.control.zoom({ zoomInTitle: say.zoomIn, zoomOutTitle: say.zoomOut }).addTo(map)
  if (first.tiles) L.tileLayer(first.tiles, { maxZoom: 19, attribution: say.credit }).addTo(map)
  map.attributionControl?.setPrefix(false)
  const layer = L.layerGroup().addTo(map)
  let isFitted = false
  const colour = (token: string): string => getComputedStyle(container).getPropertyValue(token).trim()
  const line = (points: readonly { lat: number; lon: number }[], options: L.PolylineOptions): void =>
    void L.polyline(points.map(latLng), { interactive: false, lineCap: 'round', lineJoin: 'round', ...options }).addTo(
      layer,
    )
  const draw = ({ buses, places, roads, school, schoolName, onSelect }: BusMapProps): void => {
    layer.clearLayers()
    for (const road of roads) line(road.points, { color: colour('--road'), weight: 12, opacity: 1 })
    for (const road of roads) {
      const { behind, ahead } = road.done === null ? { behind: [], ahead: road.points } : split(road.points, road.done)
      line(behind, { color: colour('--green'), weight: 5 })
      line(ahead, { color: colour('--green-mid'), weight: 4, dashArray: '1 8' })
    }
    for (const place of places)
      L.marker(latLng(place.place), {
        icon: icon(element(classes.stop, { state: place.state }), 14),
        keyboard: false,
        title: place.name,
      }).addTo(layer)
    if (school)
      L.marker(latLng(school), {
        icon: icon(element(classes.school, {}, schoolShape), 40),
        keyboard: false,
        title: schoolName,
      }).addTo(layer)
    for (const bus of buses) addBus(layer, bus, onSelect)
    const all = [...buses.map(({ place }) => place), ...places.map(({ place }) => place), ...(school ? [school] : [])]
    if (isFitted || all.length === 0) return
    isFitted = true
    map.fitBounds(L.latLngBounds(all.map(latLng)), { padding: [40, 40], maxZoom: 16, animate: false })
  }
  draw(first)
  return {
    draw,
    show: (place: { lat: number; lon: number }): void => void map.panTo(latLng(place), { animate: false }),
    end: (): void => void map.remove(),
  }
}

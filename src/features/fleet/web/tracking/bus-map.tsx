/** A map with buses, stops and the school. Leaflet is loaded when one is shown. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BusMapProps } from './map-parts.ts'
import classes from './map.module.css'

type Drawn = ReturnType<(typeof import('./late/draw-map.ts'))['drawMap']>

export const BusMap = (props: BusMapProps) => {
  const { t } = useTranslation('fleet')
  const container = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawn>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const { selected, label, buses } = props
  const begin = useEffectEvent(async (isGone: () => boolean) => {
    const { drawMap } = await import('./late/draw-map.ts')
    if (isGone() || !container.current) return
    const say = { zoomIn: t('tracking.zoomIn'), zoomOut: t('tracking.zoomOut'), credit: t('tracking.credit') }
    drawn.current = drawMap(container.current, props, say)
    setState('ready')
  })
  useEffect(() => {
    let gone = false
    begin(() => gone).catch(() => setState('failed'))
    return () => {
      gone = true
      drawn.current?.end()
      drawn.current = null
    }
  }, [])
  useEffect(() => drawn.current?.draw(props))
  const move = useEffectEvent((id: string) => {
    const bus = buses.find((one) => one.id === id)
    if (bus) drawn.current?.show(bus.place)
  })
  useEffect(() => {
    if (selected) move(selected)
  }, [selected])
  return (
    <section className={classes.map} aria-label={label}>
      <div ref={container} style={{ height: '100%' }} role="application" aria-label={label} />
      {state === 'ready' ? null : (
        <p className={classes.waiting} role="status">
          {t(state === 'failed' ? 'tracking.mapFailed' : 'tracking.mapLoading')}
        </p>
      )}
    </section>
  )
}

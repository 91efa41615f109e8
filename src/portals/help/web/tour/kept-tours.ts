/** The tour that this tab shows, and how far each account came with each guide on this device. */
import { useMemo, useSyncExternalStore } from 'react'
import { z } from 'zod'
import type { TourPlace } from '../../rules/tour.ts'
import { tourFlag } from './flag.ts'

const place = z.object({ step: z.int().min(0), address: z.string().startsWith('/') })
const places = z.record(z.string(), place)
const running = place.extend({ owner: z.string(), guideId: z.string() })
type Places = z.infer<typeof places>
export type RunningTour = z.infer<typeof running>

const placesKey = (owner: string): string => `darasa.tours.${owner}`

const read = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

const write = (storage: () => Storage, key: string, value: object | null): void => {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
  } catch {
    // Without storage there are no tours: the guide is there to read.
  }
}

const parsed = <T>(shape: z.ZodType<T>, text: string | null): T | null => {
  try {
    return shape.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

const inTab = (): Storage => sessionStorage
const onDevice = (): Storage => localStorage
const announce = (): boolean => window.dispatchEvent(new Event(tourFlag))
const subscribe = (notify: () => void): (() => void) => {
  window.addEventListener(tourFlag, notify)
  return () => window.removeEventListener(tourFlag, notify)
}

const placesOf = (owner: string): Places => parsed(places, read(onDevice, placesKey(owner))) ?? {}

export const runningTour = (owner: string): RunningTour | null => {
  const tour = parsed(running, read(inTab, tourFlag))
  return tour?.owner === owner ? tour : null
}

let begun = false
/** Whether a tour began since the app was loaded. */
export const hasTourBegun = (): boolean => begun

/** Shows a step, and keeps it as the place to go on from. */
export const showTour = (tour: RunningTour): void => {
  const { owner, guideId, step, address } = tour
  begun = true
  write(onDevice, placesKey(owner), { ...placesOf(owner), [guideId]: { step, address } })
  write(inTab, tourFlag, tour)
  announce()
}

/** Ends the tour of this tab; its place stays. */
export const hideTour = (): void => {
  write(inTab, tourFlag, null)
  announce()
}

export const forgetPlace = (owner: string, guideId: string): void => {
  const { [guideId]: _, ...others } = placesOf(owner)
  write(onDevice, placesKey(owner), others)
  announce()
}

export const useRunningTour = (owner: string): RunningTour | null => {
  const text = useSyncExternalStore(subscribe, () => read(inTab, tourFlag))
  return useMemo(() => {
    const tour = parsed(running, text)
    return tour?.owner === owner ? tour : null
  }, [text, owner])
}

/** Where tours were left; the first step is no place to go on from. */
export const useTourPlaces = (owner: string): ReadonlyMap<string, TourPlace> => {
  const text = useSyncExternalStore(subscribe, () => read(onDevice, placesKey(owner)))
  return useMemo(() => new Map(Object.entries(parsed(places, text) ?? {}).filter(([, { step }]) => step > 0)), [text])
}

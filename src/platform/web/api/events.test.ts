/** The live stream, with its timers in the test's hand. */
import { describe, expect, it } from 'vitest'
import { createLiveEvents, type EventChannel, type LiveEvent, timings } from './events.ts'

const setUp = () => {
  const channels: (EventChannel & { closed: boolean })[] = []
  const timers = new Map<number, { ms: number; work: () => void }>()
  let made = 0
  let hidden = false
  const live = createLiveEvents({
    open: () => {
      const channel = {
        onopen: null,
        onmessage: null,
        onerror: null,
        closed: false,
        close: () => void (channel.closed = true),
      } as EventChannel & {
        closed: boolean
      }
      channels.push(channel)
      return channel
    },
    later: (ms, work) => {
      const id = (made += 1)
      timers.set(id, { ms, work })
      return () => void timers.delete(id)
    },
    isHidden: () => hidden,
    random: () => 0.5,
  })
  const events: LiveEvent[] = []
  const stale: string[] = []
  live.onEvent((event) => void events.push(event))
  live.onStale((scope) => void stale.push(scope))
  /** Runs the one pending timer of this length. */
  const expectTimer = (ms: number): void => {
    const found = [...timers].filter(([, timer]) => timer.ms === ms)
    expect(found.map(([, timer]) => timer.ms)).toEqual([ms])
    for (const [id, timer] of found) {
      timers.delete(id)
      timer.work()
    }
  }
  const last = () => {
    const channel = channels.at(-1)
    if (!channel) throw new Error('Nothing was opened')
    return channel
  }
  const setHidden = (value: boolean): void => {
    hidden = value
    live.visibilityChanged()
  }
  return {
    live,
    channels,
    events,
    stale,
    expectTimer,
    last,
    setHidden,
    lengths: () => [...timers.values()].map((timer) => timer.ms).sort((a, b) => a - b),
  }
}

describe('live events', () => {
  it('hands typed events to listeners and drops what is none', () => {
    const { live, last, events, stale } = setUp()
    live.start()
    live.start()
    for (const data of ['{"type":"attendance.register","data":{"classId":"c1"}}', 'not json', '{"kind":"x"}', 'null'])
      last().onmessage?.({ data })
    expect(events).toEqual([{ type: 'attendance.register', data: { classId: 'c1' } }])
    last().onmessage?.({ data: '{"type":"events.missed"}' })
    last().onmessage?.({ data: '{"type":"events.forget"}' })
    expect(events).toHaveLength(1)
    expect(stale).toEqual(['all', 'forget'])
  })

  it('opens again after 1, 2 and 4 seconds, and then says that all may be stale', () => {
    const { live, channels, last, stale, expectTimer } = setUp()
    live.start()
    last().onopen?.()
    expect(stale).toEqual([])
    for (const ms of [1000, 2000, 4000]) {
      last().onerror?.()
      expect(last().closed).toBe(true)
      expectTimer(ms)
    }
    expect(channels).toHaveLength(4)
    last().onopen?.()
    expect(stale).toEqual(['all'])
    last().onerror?.()
    expectTimer(1000)
  })

  it('asks every 30 s once the stream has failed three times, until it is open again', () => {
    const { live, last, stale, expectTimer, lengths } = setUp()
    live.start()
    last().onerror?.()
    expectTimer(1000)
    last().onerror?.()
    expectTimer(2000)
    expect(lengths()).toEqual([])
    last().onerror?.()
    expectTimer(timings.poll)
    expectTimer(timings.poll)
    expect(stale).toEqual(['live', 'live'])
    expectTimer(4000)
    last().onopen?.()
    expect(stale).toEqual(['live', 'live', 'all'])
    expect(lengths()).toEqual([])
  })

  it('never waits longer than a minute to open again', () => {
    const { live, last, expectTimer } = setUp()
    live.start()
    for (const ms of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
      last().onerror?.()
      expectTimer(ms)
    }
  })

  it('gives the stream back when the page stays hidden, and comes back with it', () => {
    const { live, channels, last, stale, expectTimer, setHidden, lengths } = setUp()
    live.start()
    last().onopen?.()
    setHidden(true)
    setHidden(false)
    expect(lengths()).toEqual([])
    expect(last().closed).toBe(false)
    setHidden(true)
    expectTimer(timings.hiddenFor)
    expect(last().closed).toBe(true)
    setHidden(false)
    expect(channels).toHaveLength(2)
    last().onopen?.()
    expect(stale).toEqual(['all'])
  })

  it('a page that is hidden without a network does not keep on asking', () => {
    const { live, last, expectTimer, setHidden, lengths } = setUp()
    live.start()
    for (const ms of [1000, 2000]) {
      last().onerror?.()
      expectTimer(ms)
    }
    last().onerror?.()
    setHidden(true)
    expectTimer(timings.hiddenFor)
    expect(lengths()).toEqual([])
  })

  it('is silent after it was stopped', () => {
    const { live, last, lengths, setHidden, channels } = setUp()
    live.start()
    last().onerror?.()
    live.stop()
    setHidden(false)
    expect(lengths()).toEqual([])
    expect(channels).toHaveLength(1)
  })
})

/** When the page counts as offline. */
import { describe, expect, it } from 'vitest'
import { createConnectivity } from './connectivity.ts'

const setUp = (deviceOnline = true) => {
  const state = { deviceOnline, serverUp: false, probes: 0 }
  const waits: { ms: number; go: () => void }[] = []
  const changes: boolean[] = []
  const watched = createConnectivity({
    deviceOnline: () => state.deviceOnline,
    probe: async () => {
      state.probes += 1
      return state.serverUp
    },
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        waits.push({ ms, go: resolve })
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  })
  watched.subscribe(() => void changes.push(watched.isOnline()))
  const pass = async (): Promise<number | undefined> => {
    const wait = waits.shift()
    wait?.go()
    await new Promise((resolve) => setImmediate(resolve))
    return wait?.ms
  }
  return { state, watched, changes, pass, waits }
}

describe('connectivity', () => {
  it('believes a failed call more than the device', () => {
    const { watched, changes } = setUp()
    expect(watched.isOnline()).toBe(true)
    watched.report(false)
    watched.report(false)
    expect(changes).toEqual([false])
    watched.report(true)
    expect(changes).toEqual([false, true])
  })

  it('looks for the server, ever more slowly, until it answers', async () => {
    const { watched, pass, state, changes, waits } = setUp()
    watched.report(false)
    expect([await pass(), await pass(), await pass(), await pass(), await pass()]).toEqual([
      5000, 10_000, 20_000, 40_000, 60_000,
    ])
    expect(state.probes).toBe(5)
    expect(watched.isOnline()).toBe(false)
    state.serverUp = true
    expect(await pass()).toBe(60_000)
    expect(changes).toEqual([false, true])
    expect(waits).toEqual([])
  })

  it('does not ask the server while the device knows that it has no network', async () => {
    const { watched, pass, state } = setUp()
    state.deviceOnline = false
    watched.deviceChanged()
    expect(watched.isOnline()).toBe(false)
    await pass()
    expect(state.probes).toBe(0)
    state.deviceOnline = true
    watched.deviceChanged()
    expect(watched.isOnline()).toBe(true)
  })

  it('starts as the device is', () => {
    expect(setUp(false).watched.isOnline()).toBe(false)
  })
})

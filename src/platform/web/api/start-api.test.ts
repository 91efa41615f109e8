/** Wiring of the API layer to the page. */
import { describe, expect, it, vi } from 'vitest'
import { log } from '../log/logger.ts'
import { ApiError } from './api-error.ts'
import { apiSettings } from './settings.ts'
import { logOutcome, signInAddress, startApi } from './start-api.ts'

describe('the way to the sign-in page', () => {
  it.each([
    [
      { pathname: '/parent/children', search: '?page=2', hash: '#marks' },
      '/login?next=%2Fparent%2Fchildren%3Fpage%3D2%23marks',
    ],
    [{ pathname: '/', search: '', hash: '' }, '/login'],
    [{ pathname: '/login', search: '?next=%2Fx', hash: '' }, '/login'],
  ])('from %o is %s', (location, address) => {
    expect(signInAddress(location)).toBe(address)
  })

  it('can be replaced', () => {
    let told = 0
    startApi({ onSignedOut: () => void (told += 1), origin: 'https://api.school.example' })
    apiSettings().onSignedOut()
    expect(told).toBe(1)
    expect(apiSettings().origin).toBe('https://api.school.example')
  })
})

describe('the log of calls', () => {
  it.each([
    [500, 'error', 'Server error'],
    [404, 'warn', 'Client error'],
    [0, 'warn', 'Network error'],
  ] as const)('status %d is a %s: %s', (status, level, heading) => {
    const write = vi.spyOn(log, level)
    logOutcome({
      route: '/api/parent/children/{id}',
      method: 'GET',
      reached: status > 0,
      error: new ApiError('Wanjiku', { status, body: { code: 'x.y', requestId: 'r' } }),
    })
    expect(write).toHaveBeenCalledWith(heading, {
      method: 'GET',
      route: '/api/parent/children/{id}',
      status,
      code: 'x.y',
      requestId: 'r',
    })
  })

  it('says nothing of success and of calls that were given up', () => {
    const [warn, error] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')]
    logOutcome({ route: '/api/x', method: 'GET', reached: true })
    logOutcome({
      route: '/api/x',
      method: 'GET',
      reached: false,
      error: new ApiError('', { status: 0, kind: 'aborted' }),
    })
    expect(warn).not.toHaveBeenCalled()
    expect(error).not.toHaveBeenCalled()
  })
})

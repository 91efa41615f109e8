/** A browser's microphone, camera and screen, and why one cannot be had. */

/** Keys of texts. */
export type DeviceProblem =
  | 'noMicrophone'
  | 'microphoneDenied'
  | 'microphoneBusy'
  | 'noCamera'
  | 'cameraDenied'
  | 'cameraBusy'
  | 'screenRefused'
  | 'unsupported'

export class DeviceError extends Error {
  readonly problem: DeviceProblem
  constructor(problem: DeviceProblem, cause?: unknown) {
    super(problem, { cause })
    this.name = 'DeviceError'
    this.problem = problem
  }
}

const problems = {
  microphone: { denied: 'microphoneDenied', missing: 'noMicrophone', busy: 'microphoneBusy' },
  camera: { denied: 'cameraDenied', missing: 'noCamera', busy: 'cameraBusy' },
  screen: { denied: 'screenRefused', missing: 'unsupported', busy: 'screenRefused' },
} as const
type Device = keyof typeof problems

export const problemOf = (device: Device, error: unknown): DeviceProblem => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return problems[device].denied
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return problems[device].missing
  return problems[device].busy
}

const first = async (device: Device, ask: () => Promise<MediaStream> | undefined): Promise<MediaStreamTrack> => {
  try {
    const stream = await ask()
    const track = stream?.getTracks()[0]
    if (!track) throw new DeviceError('unsupported')
    return track
  } catch (error) {
    throw error instanceof DeviceError ? error : new DeviceError(problemOf(device, error), error)
  }
}

// Undefined on pages without https.
const devices = (): MediaDevices | undefined => (navigator as { mediaDevices?: MediaDevices }).mediaDevices

/** @throws DeviceError */
export const openMicrophone = (): Promise<MediaStreamTrack> =>
  first('microphone', () =>
    devices()?.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
    }),
  )

/** Small and calm: a face needs no more, and learners pay for it. @throws DeviceError */
export const openCamera = (): Promise<MediaStreamTrack> =>
  first('camera', () =>
    devices()?.getUserMedia({ video: { width: { ideal: 480 }, height: { ideal: 360 }, frameRate: { max: 15 } } }),
  )
/** @throws DeviceError */
export const openScreen = (): Promise<MediaStreamTrack> =>
  first('screen', () => devices()?.getDisplayMedia?.({ video: { frameRate: { max: 5 }, width: { max: 1280 } } }))

/** Whether this browser can share its screen: phones cannot. */
export const canShareScreen = (): boolean => typeof devices()?.getDisplayMedia === 'function'

/** What the program uses of live lessons. */
export { MediaThread, type MediaEngine } from './media/engine.ts'
export type { BigBlueButtonServer } from './conference/big-blue-button.ts'
export { LiveKit, type LiveKitServer } from './livekit/livekit.ts'
export { conferenceMeansPort } from './conference/means.ts'
export { mediaMeansPort } from './media/means.ts'
export { RemoteMedia, serveMedia, type MediaAddress } from './media/remote.ts'
export { recordLive, type RecordingSeed } from './services/record-live.ts'

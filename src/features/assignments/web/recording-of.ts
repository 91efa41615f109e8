/** Materials that are played instead of opened. */
import type { OwnResource } from '../contract/resources.ts'
import type { RecordingProps } from './components/recording.tsx'

/** @returns null for a material that is no recording @param src address of its file */
export const recordingOf = ({ id, type, title, file }: OwnResource, src: string): RecordingProps | null =>
  (type === 'audio' || type === 'video') && file ? { id, type, title, src, bytes: file.bytes } : null

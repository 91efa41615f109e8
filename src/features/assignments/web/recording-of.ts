/** Materials that are played instead of opened. */
import type { RecordingProps } from '#core/files/web/public.ts'
import type { OwnResource } from '../contract/resources.ts'

export interface PlayedResource extends Pick<RecordingProps, 'type' | 'title' | 'src' | 'bytes'> {
  readonly id: string
}

/** @returns null for a material that is no recording @param src address of its file */
export const recordingOf = ({ id, type, title, file }: OwnResource, src: string): PlayedResource | null =>
  (type === 'audio' || type === 'video') && file ? { id, type, title, src, bytes: file.bytes } : null

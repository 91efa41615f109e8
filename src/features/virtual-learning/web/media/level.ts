/** How loud a track is. */
import { useEffect, useState } from 'react'

const everyMs = 100

/** @returns 0 to 1, with speech between 0.2 and 0.8 */
export const levelOf = (samples: Float32Array): number => {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const loudness = Math.sqrt(sum / Math.max(1, samples.length))
  if (loudness < 0.0005) return 0
  // From -60 to -10 decibels.
  return Math.min(1, Math.max(0, (20 * Math.log10(loudness) + 60) / 50))
}

/** The last levels of a track, newest last; all 0 without one. */
export const useLevels = (track: MediaStreamTrack | undefined, count: number): readonly number[] => {
  const [levels, setLevels] = useState<readonly number[]>(() => Array.from({ length: count }, () => 0))
  useEffect(() => {
    const silent = Array.from({ length: count }, () => 0)
    if (!track || typeof AudioContext === 'undefined') return setLevels(silent)
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 1024
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const level = levelOf(samples)
      setLevels((before) => [...before.slice(1), level])
    }, everyMs)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [track, count])
  return levels
}

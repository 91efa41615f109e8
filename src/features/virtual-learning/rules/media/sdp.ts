/** Changes to session descriptions (RFC 8866) before they are used. */
import { voiceBitrate } from './slots.ts'

/**
 * Leaves a browser's candidates out: the server never sends to an address that a browser names. It answers any address
 * that knows the connection's password.
 */
export const withoutCandidates = (sdp: string): string =>
  sdp.replace(/^a=(candidate|end-of-candidates).*(\r?\n|$)/gm, '')

/** The server's candidates with the address at which it is reached from outside. */
export const withAddress = (sdp: string, address: string | undefined): string =>
  address === undefined ? sdp : sdp.replace(/^(a=candidate:\S+ \d+ \S+ \d+ )\S+/gm, `$1${address}`)

const voiceParameters = `minptime=10;useinbandfec=1;usedtx=1;stereo=0;maxaveragebitrate=${voiceBitrate}`

/** Tells the browser how to send a voice: little, and next to nothing in silence. */
export const withVoice = (sdp: string): string => {
  const newline = sdp.includes('\r\n') ? '\r\n' : '\n'
  return sdp
    .split(/(?=^m=)/m)
    .map((media) => {
      const type = /^a=rtpmap:(\d+) opus\//im.exec(media)?.[1]
      if (type === undefined) return media
      const bare = media.replace(new RegExp(`^a=fmtp:${type} .*\\r?\\n`, 'm'), '')
      return bare.replace(
        new RegExp(`^(a=rtpmap:${type} .*)$`, 'm'),
        (line) => `${line.trimEnd()}${newline}a=fmtp:${type} ${voiceParameters}`,
      )
    })
    .join('')
}

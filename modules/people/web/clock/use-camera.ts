import { useEffect, useRef } from 'react'

/** Small enough to travel with the punch: kept on the disk of the clock while the line is gone. */
const size = { width: 320, height: 240 }
const longest = 15_000
const qualities = [0.7, 0.5, 0.35, 0.2]
/** A camera that has only just been switched on gets so long to see something. */
const patience = 2000

/** The picture as a JPEG in base64url, as good as fits; nothing where the camera sees nothing yet. */
function pictureOf(video: HTMLVideoElement): string | null {
  if (video.videoWidth === 0) return null
  const canvas = Object.assign(document.createElement('canvas'), size)
  const scale = Math.max(size.width / video.videoWidth, size.height / video.videoHeight)
  const [width, height] = [video.videoWidth * scale, video.videoHeight * scale]
  canvas.getContext('2d')?.drawImage(video, (size.width - width) / 2, (size.height - height) / 2, width, height)
  const texts = qualities.map(quality => canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '')
  const fits = texts.find(text => text.length > 0 && text.length <= longest)
  return fits ? fits.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') : null
}

/**
 * The camera of the clock, on only while somebody stands here and the clock is set to take pictures. A clock without one, or
 * with one that may not be used, records punches all the same.
 */
export function useCamera(isOn: boolean): () => Promise<string | null> {
  const seeing = useRef<Promise<HTMLVideoElement | null>>(Promise.resolve(null))
  useEffect(() => {
    if (!isOn || !navigator.mediaDevices) return
    const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true })
    const asked = navigator.mediaDevices.getUserMedia({ video: { ...size, facingMode: 'user' } })
    seeing.current = asked
      .then(async stream => {
        video.srcObject = stream
        await video.play()
        return video
      })
      .catch(() => null)
    return () => {
      seeing.current = Promise.resolve(null)
      void asked.then(
        stream => {
          for (const track of stream.getTracks()) track.stop()
        },
        () => {},
      )
    }
  }, [isOn])
  return async () => {
    const tooLong = new Promise<null>(resolve => setTimeout(resolve, patience, null))
    const video = await Promise.race([seeing.current, tooLong])
    return video && pictureOf(video)
  }
}

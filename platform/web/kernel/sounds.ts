let room: AudioContext | undefined

/** A short tone, softly begun and ended, so that it does not click. */
function tone(at: AudioContext, frequency: number, from: number, seconds: number): void {
  const [voice, volume] = [at.createOscillator(), at.createGain()]
  voice.frequency.value = frequency
  volume.gain.setValueAtTime(0, from)
  volume.gain.linearRampToValueAtTime(0.08, from + 0.01)
  volume.gain.linearRampToValueAtTime(0, from + seconds)
  voice.connect(volume).connect(at.destination)
  voice.start(from)
  voice.stop(from + seconds)
}

/** Confirms a scan for whoever does not look at the screen: one high tone for done, two low ones for not. */
export function sound(said: 'positive' | 'negative'): void {
  if (typeof AudioContext === 'undefined') return
  room ??= new AudioContext()
  const now = room.currentTime
  if (said === 'positive') tone(room, 880, now, 0.09)
  else for (const start of [0, 0.16]) tone(room, 220, now + start, 0.12)
}

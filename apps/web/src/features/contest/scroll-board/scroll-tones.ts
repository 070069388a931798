/** Short tones of the reveal, synthesized here, so no file is loaded. */
type Moment = 'asked' | 'accepted' | 'rejected' | 'award';

interface Tone {
  /** Frequencies in Hz, played one after another. */
  notes: readonly number[];
  seconds: number;
  wave: OscillatorType;
}

const tones: Record<Moment, Tone> = {
  asked: { notes: [440], seconds: 0.08, wave: 'sine' },
  accepted: { notes: [523.25, 659.25, 783.99], seconds: 0.11, wave: 'triangle' },
  rejected: { notes: [196, 174.61], seconds: 0.13, wave: 'sine' },
  award: { notes: [523.25, 659.25, 783.99, 1046.5], seconds: 0.16, wave: 'triangle' },
};
const volume = 0.12;

let audio: AudioContext | null = null;

/** Plays the tones of a moment. Call it from a user action: browsers allow sound only then. */
export function playTone(moment: Moment): void {
  audio ??= new AudioContext();
  // Safari suspends a context created after the key press, and during a phone call.
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
  const { notes, seconds, wave } = tones[moment];
  for (const [index, hertz] of notes.entries()) {
    const start = audio.currentTime + index * seconds;
    const oscillator = new OscillatorNode(audio, { type: wave, frequency: hertz });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.linearRampToValueAtTime(volume, start + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds * 1.8);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + seconds * 2);
  }
}

import { Door } from './Door.tsx'

export default function LoginPage() {
  return <Door />
}

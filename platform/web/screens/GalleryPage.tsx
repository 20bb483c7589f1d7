import { Parts } from '../gallery/Gallery.tsx'

export default function GalleryPage() {
  return <Parts />
}

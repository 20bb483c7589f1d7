import { Gallery } from '../gallery/Gallery.tsx'

export default Gallery

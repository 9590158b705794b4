import { RidgeArt } from '#shared/ui/ridges/RidgeArt.tsx';

/** The landscape of a banner without a picture, another for each `seed`. */
export default function BannerDrawing({ seed }: { seed: number }) {
  return <RidgeArt seed={seed} />;
}

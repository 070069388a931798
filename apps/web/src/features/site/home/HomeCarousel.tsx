import { useQuery } from '@tanstack/react-query';
import { carouselQuery } from './home-queries.ts';
import classes from './HomeCarousel.module.css';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const PictureCarousel = lazyPart(() => import('@verdict/kit/page/PictureCarousel.tsx'));

/** Pictures that administrators chose for the home page; renders nothing when there are none. */
export function HomeCarousel() {
  const { data } = useQuery(carouselQuery);
  if (!data || data.length === 0) return null;
  return (
    <div className={classes.place} data-several={data.length > 1 || undefined}>
      <Part>
        <PictureCarousel pictures={data} />
      </Part>
    </div>
  );
}

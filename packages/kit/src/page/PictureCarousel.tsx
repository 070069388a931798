import { Carousel } from '@mantine/carousel';
import '@mantine/carousel/styles.layer.css';
import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import Autoplay from 'embla-carousel-autoplay';
import { useState } from 'react';
import { useMessages } from '../i18n.tsx';
import { AppLink } from '../controls/AppLink.tsx';
import classes from './PictureCarousel.module.css';

const changeMs = 5000;

interface Picture {
  id: number;
  url: string;
  /** Address of the link. Null for a picture without a link. */
  link: string | null;
  /** Description of the picture. May be empty. */
  description: string;
}

/**
 * Rotating pictures. Rotation pauses under the pointer, while focused, when stopped, and for readers who prefer reduced
 * motion. 200 px high with the controls in 44 px below, 440 px from 768 px on. Import it lazily.
 */
export default function PictureCarousel({ pictures }: { pictures: readonly Picture[] }) {
  const t = useMessages();
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const [stopped, setStopped] = useState(false);
  const total = pictures.length;
  const several = total > 1;
  const moving = several && !still && !stopped;
  return (
    <div className={classes.frame} data-several={several || undefined}>
      <Carousel
        aria-label={t('kit.carousel')}
        withControls={several}
        withIndicators={several}
        classNames={{ controls: classes.controls, indicators: classes.indicators, indicator: classes.indicator }}
        emblaOptions={{ loop: true }}
        plugins={
          moving
            ? [Autoplay({ delay: changeMs, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true })]
            : []
        }
        previousControlProps={{ 'aria-label': t('kit.carousel.previous') }}
        nextControlProps={{ 'aria-label': t('kit.carousel.next') }}
        getIndicatorProps={(index) => ({ 'aria-label': t('kit.carousel.picture', { number: index + 1, total }) })}
      >
        {pictures.map(({ id, url, link, description }, index) => {
          const picture = (
            <img
              className={classes.picture}
              src={url}
              alt={description || t('kit.carousel.picture', { number: index + 1, total })}
              loading={index === 0 ? 'eager' : 'lazy'}
            />
          );
          return (
            <Carousel.Slide key={id}>
              {link === null ? (
                picture
              ) : (
                <AppLink href={link} className={classes.link} draggable={false}>
                  {picture}
                </AppLink>
              )}
            </Carousel.Slide>
          );
        })}
      </Carousel>
      {several && !still && (
        <ActionIcon
          className={classes.stop}
          variant="default"
          size="md"
          aria-label={t(stopped ? 'kit.carousel.play' : 'kit.carousel.pause')}
          onClick={() => setStopped(!stopped)}
        >
          {stopped ? <IconPlayerPlay size={15} aria-hidden /> : <IconPlayerPause size={15} aria-hidden />}
        </ActionIcon>
      )}
    </div>
  );
}

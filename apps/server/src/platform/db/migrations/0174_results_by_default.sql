-- New problems show the result of every case; existing problems keep their level.
alter table problem alter column evidence set default 'results';

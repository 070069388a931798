// "Case 1: 5": as casencmp; that each case has one integer follows from the answer.
#include "casencmp.cpp"

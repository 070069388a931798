import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), t = in.nextInt();
        int best = 0, first = 0, run = 0;
        for (int day = 1; day <= n; day++) {
            run = in.nextInt() >= t ? run + 1 : 0;
            if (run > best) {
                best = run;
                first = day - run + 1;
            }
        }
        System.out.println(best + " " + first);
    }
}

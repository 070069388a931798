import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int pairs = 0L;
        int[] arrivals = new int[n];
        for (int j = 0; j < n; j++) {
            arrivals[j] = in.nextInt();
            for (int i = 0; i < j; i++) if (arrivals[i] > arrivals[j]) pairs++;
        }
        System.out.println(pairs);
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStrategyVault} from '../../../../src/interfaces/vaults/IStrategyVault.sol';
import {TickMath} from '../../../../src/libraries/TickMath.sol';
import {StrategyVault} from '../../../../src/vaults/StrategyVault.sol';
import {VaultFixture} from '../../../utils/VaultFixture.sol';

/// @notice how/vaults#shares: who comes and goes within a block leaves the liquidity of the others at work, and gains nothing
contract VaultRoundTrip_Unit_Test is VaultFixture {
    uint256 private constant SIDES = 100_000e18;
    StrategyVault private _farming;
    uint160 private _before;

    function setUp() public override {
        super.setUp();
        _farming = _createVault(IStrategyVault.Kind.Wide, true);
        _working(_farming, SIDES);
        _before = _price();
    }

    /// @dev Deposits and withdraws forty times the vault in one block.
    function _roundTrip(StrategyVault v) private {
        _give(v, bob, 4 * CAP, 4 * CAP);
        uint256 purse = _purse(bob, _before);
        vm.startPrank(bob);
        for (uint256 i; i < 4; ++i) {
            v.deposit(CAP, CAP, 0, bob);
        }
        v.withdraw(v.balanceOf(bob), 0, 0, bob);
        vm.stopPrank();
        assertLe(_purse(bob, _before), purse, 'a profit');
        assertApproxEqAbs(_purse(bob, _before), purse, 100, 'a loss');
    }

    function _main(StrategyVault v) private view returns (uint128) {
        return _liquidity(v.getPositions()[0].tokenId);
    }

    function test_GivenTheVaultFarms_LeavesTheLiquidityAtWork() external {
        uint128 liquidity = _main(_farming);
        _roundTrip(_farming);
        assertApproxEqRel(_main(_farming), liquidity, 1e3);
        assertTrue(_farming.getPositions()[0].staked);
    }

    function test_GivenTheVaultEarnsSwapFees() external {
        _working(vault, SIDES);
        uint128 liquidity = _main(vault);
        _roundTrip(vault);
        assertApproxEqRel(_main(vault), liquidity, 1e3);
    }

    /// @dev A rival with a tenth stakes in the same gauge.
    function test_GivenTheVaultFarms_LeavesTheEmissionOfWhoStays() external {
        nft.setApprovalForAll(address(gauge), true);
        gauge.deposit(_mint(address(this), -2400, 2400, SIDES / 10), address(this));
        _emission();
        uint256 snapshot = vm.snapshotState();
        skip(1 hours);
        uint256 undisturbed = _farming.earned(alice);
        assertGt(undisturbed, 1e18);
        vm.revertToState(snapshot);
        _roundTrip(_farming);
        skip(1 hours);
        assertApproxEqRel(_farming.earned(alice), undisturbed, 1e10);
    }

    /// @dev The range takes less than a wei of one token, so the other token determines the shares.
    function test_GivenThePriceIsAtTheEndOfTheRange() external {
        StrategyVault v = _createVault(IStrategyVault.Kind.Narrow, false);
        _enter(v, alice, SIDES, SIDES);
        _rebalance(v, 300);
        uint160 end = TickMath.sqrtPriceAtTick(300);
        pool.swap(address(this), false, int256(1e35), end - 1, '');
        skip(1 hours);
        v.claimPerformanceFee();
        (uint128 liquidity, uint256 supply) = (_main(v), v.totalSupply());
        _give(v, bob, CAP, CAP);
        vm.prank(bob);
        (uint256 shares,,) = v.deposit(CAP, CAP, 0, bob);
        assertGt(shares, supply);
        assertApproxEqRel(_main(v), uint256(liquidity) * (supply + shares) / supply, 1e6, 'lies idle');
        _leave(v, bob, shares);
        assertApproxEqRel(_main(v), liquidity, 1e6);
    }

    /// @dev A deposit is invested in each range in the vault's ratio, and the idle share stays the same.
    function testFuzz_GrowsEveryRangeByItsPart(uint256 amount, int24 tick, uint256 gift) external {
        IStrategyVault.Range[] memory ranges = new IStrategyVault.Range[](2);
        (ranges[0], ranges[1]) = (IStrategyVault.Range(-2400, 2400), IStrategyVault.Range(60, 1260));
        _enter(vault, alice, 2 * SIDES, SIDES);
        vm.prank(executor);
        vault.rebalance(ranges, true, 0);
        _tradeTo(int24(bound(tick, -2500, 2500)));
        skip(1 hours);
        token1.mint(address(vault), bound(gift, 0, SIDES));
        vault.claimPerformanceFee();
        skip(6 hours);
        amount = bound(amount, 1e6, CAP);
        _before = _price();
        uint256 supply = vault.totalSupply();
        uint256[2] memory totals = _totals(vault);
        uint128[2] memory liquidity = [_main(vault), _liquidity(vault.getPositions()[1].tokenId)];
        _give(vault, bob, amount, amount);
        vm.prank(bob);
        (uint256 shares,,) = vault.deposit(amount, amount, 0, bob);
        _assertNoLess(totals, supply, _totals(vault), vault.totalSupply());
        uint128[2] memory grown = [_main(vault), _liquidity(vault.getPositions()[1].tokenId)];
        for (uint256 i; i < 2; ++i) {
            uint256 part = uint256(liquidity[i]) * shares / (supply + 1000);
            assertApproxEqRel(grown[i], liquidity[i] + part, 1e12);
        }
        _leave(vault, bob, shares);
        assertLe(_purse(bob, _before), _worth(amount, amount, _before), 'a profit');
        _assertNoLess(totals, supply, _totals(vault), vault.totalSupply());
        assertEq(token0.allowance(address(vault), address(nft)), 0);
        assertEq(token1.allowance(address(vault), address(nft)), 0);
    }
}

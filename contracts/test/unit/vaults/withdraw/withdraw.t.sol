// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStrategyVault} from '../../../../src/interfaces/vaults/IStrategyVault.sol';
import {IVaultFactory} from '../../../../src/interfaces/vaults/IVaultFactory.sol';
import {StrategyVault} from '../../../../src/vaults/StrategyVault.sol';
import {PositionCustody} from '../../../../src/ve/gauges/PositionCustody.sol';
import {VaultFixture} from '../../../utils/VaultFixture.sol';

interface IPluginSwitch {
    function setPlugin(address) external;
}

/// @notice INV-19, INV-6, VAULT-8: exits are never blocked; a withdrawal never exceeds the deposit
contract VaultWithdraw_Unit_Test is VaultFixture {
    uint256 private constant SIDES = 10_000e18;
    uint256 private _shares;
    StrategyVault private _farming;

    function setUp() public override {
        super.setUp();
        _shares = _working(vault, SIDES);
        _farming = _createVault(IStrategyVault.Kind.Narrow, true);
        _enter(_farming, alice, SIDES, SIDES);
        _rebalance(_farming, 1200);
        assertTrue(_farming.getPositions()[0].staked);
    }

    function test_WhenItIsNothing() external {
        vm.expectRevert(IStrategyVault.ZeroAmount.selector);
        vm.prank(alice);
        vault.withdraw(0, 0, 0, alice);
    }

    function test_WhenItIsForNobodyOrTheVaultItself() external {
        address[2] memory wrong = [address(0), address(vault)];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IStrategyVault.InvalidTo.selector, wrong[i]));
            vm.prank(alice);
            vault.withdraw(1, 0, 0, wrong[i]);
        }
    }

    function test_WhenItIsMoreThanTheCallerHas() external {
        vm.expectRevert(bytes4(keccak256('InsufficientBalance()')));
        vm.prank(bob);
        vault.withdraw(1, 0, 0, bob);
    }

    function test_WhenLessComesOutThanWanted() external {
        vm.startPrank(alice);
        vm.expectPartialRevert(IStrategyVault.TooLittleOut.selector);
        vault.withdraw(_shares, SIDES + 1, 0, alice);
        vm.expectPartialRevert(IStrategyVault.TooLittleOut.selector);
        vault.withdraw(_shares, 0, SIDES + 1, alice);
    }

    function testFuzz_WhenAPartIsWithdrawn(uint256 part, int24 tick, uint256 gift) external {
        part = bound(part, 1, _shares);
        _tradeTo(int24(bound(tick, -4000, 4000)));
        token1.mint(address(vault), bound(gift, 0, SIDES));
        vault.claimPerformanceFee();
        skip(6 hours);
        uint256[2] memory before = _totals(vault);
        (uint256 out0, uint256 out1) = _leave(vault, alice, part);
        assertEq(token0.balanceOf(alice), out0);
        assertEq(token1.balanceOf(alice), out1);
        assertLe(out0, (before[0] + 1) * part / _shares);
        assertLe(out1, (before[1] + 1) * part / _shares);
        // Except for the virtual shares, only rounding is kept back.
        assertGe(out0 + 3, before[0] * part / (_shares + 1000));
        assertGe(out1 + 3, before[1] * part / (_shares + 1000));
        assertEq(vault.totalSupply(), _shares - part);
        _assertNoLess(before, _shares, _totals(vault), _shares - part);
    }

    function test_WhenAPartIsWithdrawn() external {
        uint256[2] memory before = _totals(vault);
        vm.expectEmit(true, true, true, false, address(vault));
        emit IStrategyVault.Withdraw(alice, bob, _shares / 2, 0, 0, 0, 0);
        vm.prank(alice);
        (uint256 out0, uint256 out1) = vault.withdraw(_shares / 2, 0, 0, bob);
        assertApproxEqAbs(out0, before[0] / 2, 3);
        assertApproxEqAbs(out1, before[1] / 2, 3);
        assertEq(token0.balanceOf(bob), out0);
    }

    function _assertPaid(StrategyVault v) private {
        uint256 half = v.balanceOf(alice) / 2;
        uint256[2] memory before = _totals(v);
        (uint256 out0, uint256 out1) = _leave(v, alice, half);
        assertApproxEqAbs(out0, before[0] / 2, 10);
        assertApproxEqAbs(out1, before[1] / 2, 10);
        _leave(v, alice, v.balanceOf(alice));
        assertEq(v.totalSupply(), 0);
    }

    function test_GivenEntryIsPaused() external {
        vm.startPrank(council);
        permissions.setEntryPaused(address(vault), true);
        permissions.setEntryPaused(address(_farming), true);
        vm.stopPrank();
        _assertPaid(vault);
        _assertPaid(_farming);
    }

    function test_GivenThePriceIsFarFromItsAverage() external {
        _tradeTo(5000);
        assertFalse(_farming.isDepositAllowed());
        _assertPaid(_farming);
    }

    function test_GivenThePoolHasNoPlugin() external {
        IPluginSwitch(address(pool)).setPlugin(address(0));
        _assertPaid(vault);
        _assertPaid(_farming);
    }

    function test_GivenTheExecutorIsGone() external {
        _asRole(
            permissions.GOVERNANCE(),
            governance,
            address(vaultFactory),
            abi.encodeCall(IVaultFactory.setExecutor, (address(0)))
        );
        _assertPaid(vault);
    }

    /// @dev Alice's earnings over three days of a dead gauge's last stream.
    function _earnedInThreeDays() private returns (uint256 amount) {
        uint256 snapshot = vm.snapshotState();
        uint256 before = _farming.earned(alice);
        skip(3 days);
        amount = _farming.earned(alice) - before;
        vm.revertToState(snapshot);
    }

    /// @dev Half of a week's emission is still to come, and the gauge no longer accepts stakes.
    function _killInTheStream() private {
        _enter(_farming, bob, SIDES, SIDES);
        _emission();
        skip(3 days);
        _kill(address(pool));
        assertGt(gauge.left(), 1e18);
    }

    function test_GivenTheGaugeWasKilled_GivenItStreams() external {
        _killInTheStream();
        uint256 undisturbed = _earnedInThreeDays();
        assertGt(undisturbed, 1e18);
        // A share of dust, and a unit of liquidity.
        _leave(_farming, bob, 1);
        _leave(_farming, bob, 1e9);
        assertTrue(_farming.getPositions()[0].staked, 'taken out of its stream');
        assertApproxEqRel(_earnedInThreeDays(), undisturbed, 1e9);
        // A full withdrawal leaves the position staked: the remaining holder then earns the whole stream.
        (uint256 out0,) = _leave(_farming, bob, _farming.balanceOf(bob));
        assertApproxEqRel(out0, SIDES, 1e12);
        assertTrue(_farming.getPositions()[0].staked);
        assertApproxEqRel(_earnedInThreeDays(), 2 * undisturbed, 1e12);
    }

    function test_GivenTheGaugeWasKilled_GivenItStreams_WhenGasIsHeldBack() external {
        _killInTheStream();
        uint256 shares = _farming.balanceOf(bob) / 4;
        for (uint256 gas_ = 500_000; gas_ < 6_000_000; gas_ += 250_000) {
            uint256 snapshot = vm.snapshotState();
            vm.prank(bob);
            try _farming.withdraw{gas: gas_}(shares, 0, 0, bob) {
                assertTrue(_farming.getPositions()[0].staked, 'its stream was ended');
            } catch {}
            vm.revertToState(snapshot);
        }
    }

    function test_GivenTheGaugeWasKilled_GivenItsStreamIsOver() external {
        _killInTheStream();
        skip(7 days);
        uint256 owed = _farming.earned(alice);
        _leave(_farming, bob, 1);
        assertFalse(_farming.getPositions()[0].staked, 'earns neither emission nor fees');
        vm.prank(alice);
        assertApproxEqAbs(_farming.getReward(), owed, 1);
    }

    function test_GivenTheGaugeWasKilled() external {
        _kill(address(pool));
        uint256 id = _farming.getPositions()[0].tokenId;
        uint256 half = _farming.balanceOf(alice) / 2;
        vm.expectEmit(address(_farming));
        emit IStrategyVault.StakeFailed(id);
        _leave(_farming, alice, half);
        assertFalse(_farming.getPositions()[0].staked);
        assertEq(nft.ownerOf(id), address(_farming));
        // It earns swap fees from now on.
        _trade(true, 1000e18);
        _farming.claimPerformanceFee();
        assertGt(token0.balanceOf(feeRecipient), 0);
        _leave(_farming, alice, _farming.balanceOf(alice));
    }

    function test_GivenTheFarmWasStopped() external {
        farming.deactivateIncentive(_key());
        _assertPaid(_farming);
    }

    /// @dev If the custody cannot reduce a staked position, the gauge returns it, and the vault stakes the rest again.
    function test_GivenTheGaugeGivesThePositionBack() external {
        bytes memory decrease = abi.encodeWithSelector(PositionCustody.decrease.selector);
        vm.mockCallRevert(gauge.custodyOf(address(_farming)), decrease, 'no');
        uint256[2] memory before = _totals(_farming);
        (uint256 out0,) = _leave(_farming, alice, _farming.balanceOf(alice) / 4);
        assertApproxEqRel(out0, before[0] / 4, 1e12);
        assertTrue(_farming.getPositions()[0].staked);
    }

    function test_GivenTheGaugeGivesThePositionBack_WhenGasIsHeldBack() external {
        bytes memory decrease = abi.encodeWithSelector(PositionCustody.decrease.selector);
        vm.mockCallRevert(gauge.custodyOf(address(_farming)), decrease, 'no');
        _assertStakedAtAnyGas();
    }

    function test_GivenTheCallerHoldsGasBack() external {
        _assertStakedAtAnyGas();
    }

    function _assertStakedAtAnyGas() private {
        uint256 shares = _farming.balanceOf(alice) / 4;
        for (uint256 gas_ = 500_000; gas_ < 6_000_000; gas_ += 250_000) {
            uint256 snapshot = vm.snapshotState();
            vm.prank(alice);
            try _farming.withdraw{gas: gas_}(shares, 0, 0, alice) {
                assertTrue(_farming.getPositions()[0].staked, 'left unstaked');
            } catch {}
            vm.revertToState(snapshot);
        }
    }

    function test_GivenFeesWereJustEarned() external {
        uint256 shares = _enter(vault, bob, SIDES, SIDES);
        _trade(true, 10_000e18);
        _trade(false, 10_000e18);
        vault.claimPerformanceFee();
        (uint256 out0, uint256 out1) = _leave(vault, bob, shares);
        uint160 price = _price();
        assertLe(_worth(out0, out1, price), _worth(SIDES, SIDES, price), 'took what others earned');
        uint256 before = _worth(_totals(vault)[0], _totals(vault)[1], price);
        skip(3 hours);
        uint256 half = _worth(_totals(vault)[0], _totals(vault)[1], price);
        assertGt(half, before);
        skip(3 hours);
        assertApproxEqAbs(_worth(_totals(vault)[0], _totals(vault)[1], price) - half, half - before, 5);
        skip(1 days);
        assertApproxEqAbs(_worth(_totals(vault)[0], _totals(vault)[1], price) - half, half - before, 5);
    }

    function test_GivenFeesWereJustEarned_TheLastTakesThemAlong() external {
        _trade(true, 10_000e18);
        vault.claimPerformanceFee();
        uint256 fees = 9 * token0.balanceOf(feeRecipient);
        uint256 total = _totals(vault)[0];
        (uint256 out0,) = _leave(vault, alice, _shares);
        assertApproxEqAbs(out0, total + fees, 20);
    }

    function test_WhenEverybodyLeaves() external {
        _enter(vault, bob, SIDES, SIDES);
        _leave(vault, alice, vault.balanceOf(alice));
        _leave(vault, bob, vault.balanceOf(bob));
        uint256[2] memory rest = _totals(vault);
        assertLe(rest[0], 10);
        assertLe(rest[1], 10);
        uint256 shares = _enter(vault, bob, SIDES, SIDES);
        assertEq(shares, SIDES * 1000);
        (uint256 out0,) = _leave(vault, bob, shares);
        assertApproxEqAbs(out0, SIDES, 10);
    }
}

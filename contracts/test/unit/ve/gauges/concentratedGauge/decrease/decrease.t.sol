// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAlgebraFarmingCenter, IAlgebraPositions} from '../../../../../../src/amm/concentrated/IAlgebraFarming.sol';
import {IConcentratedGauge} from '../../../../../../src/interfaces/ve/gauges/IConcentratedGauge.sol';
import {IGaugeFarmingCenter} from '../../../../../../src/interfaces/ve/gauges/IGaugeFarmingCenter.sol';
import {PositionCustody} from '../../../../../../src/ve/gauges/PositionCustody.sol';
import {ConcentratedGaugeFixture} from '../../../../../utils/ConcentratedGaugeFixture.sol';

/// @notice VOTE-24, VOTE-20: liquidity leaves a staked position, and the rest is still paid, dead gauge or not
contract ConcentratedDecrease_Unit_Test is ConcentratedGaugeFixture {
    uint256 private _id;
    uint128 private _part;
    bool private _shrinks;

    function setUp() public override {
        super.setUp();
        _id = _staked(alice);
        _staked(bob);
        _emission();
        _trade(true, 100e18);
        skip(1 days);
        _part = _liquidity(_id) / 2;
    }

    function _shrink(uint128 liquidity) private returns (bool stays, uint256 amount0, uint256 amount1) {
        vm.prank(alice);
        return gauge.decreaseLiquidity(_id, liquidity);
    }

    function _farmed() private view returns (uint128) {
        return farming.farms(_id, keccak256(abi.encode(_key())));
    }

    function _assertShrinks(uint128 part) private {
        uint128 before = _liquidity(_id);
        uint256 earned = gauge.earned(alice);
        uint256 balance0 = token0.balanceOf(alice);
        uint256 balance1 = token1.balanceOf(alice);
        (bool stays, uint256 amount0, uint256 amount1) = _shrink(part);
        assertTrue(stays);
        assertEq(_liquidity(_id), before - part);
        assertEq(_farmed(), before - part, 'the farm counts what is left');
        assertEq(nft.ownerOf(_id), gauge.custodyOf(alice));
        assertTrue(gauge.stakedContains(alice, _id));
        assertEq(token0.balanceOf(alice) - balance0, amount0);
        assertEq(token1.balanceOf(alice) - balance1, amount1);
        assertApproxEqAbs(gauge.earned(alice), earned, 1);
    }

    function _assertComesBack(uint128 part) private {
        uint128 before = _liquidity(_id);
        uint256 earned = gauge.earned(alice);
        (bool stays, uint256 amount0, uint256 amount1) = _shrink(part);
        assertFalse(stays);
        assertEq(amount0 + amount1, 0);
        assertEq(_liquidity(_id), before, 'with all of it');
        _assertHome(alice, _id);
        assertEq(nft.tokenFarmedIn(_id), address(0));
        vm.prank(alice);
        gauge.getReward(alice);
        assertApproxEqAbs(token.balanceOf(alice), earned, 1);
    }

    function test_WhenThePositionIsSomebodyElses() external {
        vm.expectRevert(abi.encodeWithSelector(IConcentratedGauge.NotStaked.selector, _id, bob));
        vm.prank(bob);
        gauge.decreaseLiquidity(_id, 1);
    }

    function algebraSwapCallback(int256 owed0, int256 owed1, bytes calldata data) external override {
        if (_shrinks) {
            vm.expectRevert(IConcentratedGauge.PoolInUse.selector);
            vm.prank(alice);
            gauge.decreaseLiquidity(_id, 1);
        }
        this.pay(owed0, owed1, data);
    }

    function pay(int256 owed0, int256 owed1, bytes calldata) external {
        if (owed0 > 0) token0.transfer(address(pool), uint256(owed0));
        if (owed1 > 0) token1.transfer(address(pool), uint256(owed1));
    }

    function test_WhenItIsCalledFromWithinThePool() external {
        _shrinks = true;
        _trade(true, 1e18);
    }

    function test_GivenTheGaugeIsAlive() external {
        _assertShrinks(_part);
        // A half earns half as much.
        vm.prank(alice);
        gauge.getReward(alice);
        vm.prank(bob);
        gauge.getReward(bob);
        skip(1 days);
        assertApproxEqRel(2 * gauge.earned(alice), gauge.earned(bob), 1e12);
    }

    function test_GivenTheGaugeIsAlive_LeavesTheFeesToTheVoters() external {
        uint256 snapshot = vm.snapshotState();
        (uint256 fees,) = gauge.claimFees();
        assertGt(fees, 1e9);
        vm.revertToState(snapshot);
        _assertShrinks(_part);
        (uint256 collected,) = gauge.claimFees();
        assertApproxEqAbs(collected, fees, 2);
    }

    function test_GivenTheGaugeIsAlive_WhenNothingIsTakenOut() external {
        _assertShrinks(0);
        // So little that it is worth no unit of either token.
        _assertShrinks(1);
    }

    function test_GivenTheGaugeIsAlive_WhenAllOfItIsTakenOut() external {
        _assertComesBack(_liquidity(_id));
    }

    function test_GivenADeadGaugeStreamsOn() external {
        _kill(address(pool));
        assertGt(gauge.left(), 0);
        _assertShrinks(1);
        _assertShrinks(_part);
        uint256 before = gauge.earned(alice);
        skip(1 days);
        assertGt(gauge.earned(alice), before + 1e18);
    }

    function test_GivenTheStreamOfADeadGaugeIsOver() external {
        _kill(address(pool));
        skip(WEEK);
        assertEq(gauge.left(), 0);
        vm.expectEmit(address(gauge));
        emit IConcentratedGauge.Withdraw(alice, _id);
        _assertComesBack(1);
    }

    function test_GivenTheFarmWasStopped() external {
        farming.deactivateIncentive(_key());
        _assertComesBack(_part);
    }

    function test_GivenTheFarmIsInAnEmergency() external {
        farming.setEmergencyWithdrawStatus(true);
        _assertComesBack(_part);
    }

    function test_GivenTheFarmingCenterIsNotHeard() external {
        vm.mockCall(farmingCenter, abi.encodeWithSelector(IGaugeFarmingCenter.applyLiquidityDelta.selector), '');
        _assertComesBack(_part);
    }

    function test_GivenTheFarmRefuses() external {
        bytes memory reason = abi.encodeWithSelector(IConcentratedGauge.NotStaked.selector, _id, alice);
        vm.mockCallRevert(
            farmingCenter, abi.encodeWithSelector(IGaugeFarmingCenter.applyLiquidityDelta.selector), reason
        );
        vm.mockCallRevert(farmingCenter, abi.encodeWithSelector(IAlgebraFarmingCenter.exitFarming.selector), reason);
        vm.expectEmit(address(gauge));
        emit IConcentratedGauge.FarmExitFailed(_id);
        (bool stays,,) = _shrink(_part);
        assertFalse(stays);
        _assertHome(alice, _id);
    }

    function test_GivenTheTokensCannotBeSent() external {
        vm.mockCallRevert(address(nft), abi.encodeWithSelector(IAlgebraPositions.collect.selector), bytes('no'));
        (bool stays,,) = _shrink(_part);
        assertFalse(stays);
        _assertHome(alice, _id);
        assertEq(_liquidity(_id), 2 * _part, 'nothing was taken out');
    }

    /// @dev A caller who could make the step in place fail would end the stream of a dead gauge.
    /// forge-config: default.fuzz.runs = 300
    function testFuzz_WhenGasIsHeldBack(uint256 gas, bool isDead) external {
        if (isDead) _kill(address(pool));
        gas = bound(gas, 50_000, 6_000_000);
        vm.prank(alice);
        (bool ok, bytes memory answer) =
            address(gauge).call{gas: gas}(abi.encodeCall(IConcentratedGauge.decreaseLiquidity, (_id, _part)));
        if (ok) assertTrue(abi.decode(answer, (bool)), 'given back');
        assertTrue(gauge.stakedContains(alice, _id));
        assertEq(_farmed(), _liquidity(_id));
    }

    function test_WhenGasIsHeldBack() external {
        bytes memory data = abi.encodeCall(IConcentratedGauge.decreaseLiquidity, (_id, _part));
        vm.startPrank(alice);
        (bool ok, bytes memory answer) = address(gauge).call{gas: 1_900_000}(data);
        assertFalse(ok);
        assertEq(bytes4(answer), IConcentratedGauge.GasTooLow.selector);
        (ok,) = address(gauge).call{gas: 2_300_000}(data);
        assertTrue(ok);
        vm.stopPrank();
    }

    /// @dev Several times its cost, whatever swaps cross the ends of the range in the meantime.
    function test_TakesAFractionOfWhatItIsGiven() external {
        address custody = gauge.custodyOf(alice);
        vm.prank(address(gauge));
        uint256 before = gasleft();
        PositionCustody(custody).decrease(_id, _part, alice);
        assertLt(before - gasleft(), 1_000_000);
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAlgebraFarmEntry} from '../../../../../../src/amm/concentrated/IAlgebraFarmEntry.sol';
import {FarmKey, IAlgebraVirtualPool} from '../../../../../../src/amm/concentrated/IAlgebraFarming.sol';
import {IConcentratedGauge} from '../../../../../../src/interfaces/ve/gauges/IConcentratedGauge.sol';
import {IGaugeFarmingCenter} from '../../../../../../src/interfaces/ve/gauges/IGaugeFarmingCenter.sol';
import {GaugeFarmingCenter} from '../../../../../../src/ve/gauges/GaugeFarmingCenter.sol';
import {ConcentratedGaugeFixture, IPositions} from '../../../../../utils/ConcentratedGaugeFixture.sol';

// VOTE-24
contract ExitFarming_Unit_Test is ConcentratedGaugeFixture {
    GaugeFarmingCenter private _center;
    FarmKey private _farm;
    uint256 private _id;

    function setUp() public override {
        super.setUp();
        (_center, _farm, _id) = (GaugeFarmingCenter(farmingCenter), _key(), _staked(alice));
        _emission();
        skip(1 days);
    }

    function _expectNotAuthorized(address caller) private {
        vm.expectRevert(abi.encodeWithSelector(IGaugeFarmingCenter.NotAuthorized.selector, caller));
        vm.prank(caller);
    }

    /// @dev The farm rejects the exit of the position as alice withdraws it.
    function _leaveStillFarming() private {
        vm.mockCallRevert(address(farming), abi.encodeWithSelector(IAlgebraFarmEntry.exitFarming.selector), bytes('no'));
        vm.expectEmit(address(gauge));
        emit IConcentratedGauge.FarmExitFailed(_id);
        vm.prank(alice);
        gauge.withdraw(_id);
        assertEq(nft.tokenFarmedIn(_id), farmingCenter);
    }

    function _assertOut() private view {
        assertEq(nft.tokenFarmedIn(_id), address(0));
        assertEq(_center.gaugeOf(_id), address(0));
    }

    function _decrease() private {
        uint128 half = _liquidity(_id) / 2;
        vm.prank(alice);
        nft.decreaseLiquidity(IPositions.DecreaseParams(_id, half, 0, 0, type(uint256).max));
    }

    function test_WhenTheCallerIsNeitherOwnerNorApproved() external {
        // The staker is not its owner: the custody is, which only the gauge may call.
        address[2] memory callers = [alice, bob];
        for (uint256 i; i < 2; ++i) {
            _expectNotAuthorized(callers[i]);
            _center.exitFarming(_farm, _id);
            _expectNotAuthorized(callers[i]);
            _center.collectRewards(_farm, _id);
        }
    }

    function test_WhenTheGaugeGivesThePositionBack() external {
        vm.prank(alice);
        gauge.withdraw(_id);
        _assertOut();
        assertGt(gauge.earned(alice), 0);
    }

    function test_GivenTheFarmDidNotLetItGo_WhenTheOwnerLeaves() external {
        _leaveStillFarming();
        vm.clearMockedCalls();
        vm.prank(alice);
        _center.exitFarming(_farm, _id);
        _assertOut();
        assertGt(farming.rewards(alice, address(token)), 0, 'what it earned is credited to its owner');
        _stakePosition(alice, _id);
        assertEq(nft.tokenFarmedIn(_id), farmingCenter, 'and again');
    }

    function test_GivenTheFarmDidNotLetItGo_WhenItsLiquidityChanges() external {
        _leaveStillFarming();
        vm.clearMockedCalls();
        _increase(_id, SIDE);
        _assertOut();
        uint256 credited = farming.rewards(alice, address(token));
        assertGt(credited, 0, 'what it earned is credited to its owner');
        skip(1 days);
        _decrease();
        assertEq(farming.rewards(alice, address(token)), credited, 'and nothing more');
    }

    function test_GivenTheFarmDidNotLetItGo_WhenTheOwnerLeaves_GivenAnEmergency() external {
        _leaveStillFarming();
        vm.clearMockedCalls();
        farming.setEmergencyWithdrawStatus(true);
        (uint256 earned,) = farming.getRewardInfo(_farm, _id);
        assertGt(earned, 0);
        vm.prank(alice);
        _center.exitFarming(_farm, _id);
        _assertOut();
        assertEq(farming.rewards(alice, address(token)), earned);
    }

    function test_GivenTheFarmDidNotLetItGo_WhenItsLiquidityChanges_GivenAnEmergency() external {
        _leaveStillFarming();
        vm.clearMockedCalls();
        farming.setEmergencyWithdrawStatus(true);
        (uint256 earned,) = farming.getRewardInfo(_farm, _id);
        assertGt(earned, 0);
        _decrease();
        _assertOut();
        assertEq(farming.rewards(alice, address(token)), earned);
    }

    function test_GivenTheFarmDidNotLetItGo_WhenItStillDoesNot() external {
        _leaveStillFarming();
        uint128 before = _liquidity(_id);
        _decrease();
        assertLt(_liquidity(_id), before);
        _assertOut();
    }

    function test_WhenLiquidityOfAStakedPositionGrows() external {
        uint256 earned = gauge.earned(alice, _id);
        _increase(_id, SIDE);
        assertEq(nft.tokenFarmedIn(_id), farmingCenter);
        assertEq(_center.gaugeOf(_id), address(gauge));
        assertApproxEqAbs(farming.rewards(gauge.custodyOf(alice), address(token)), earned, WEEK);
        skip(1 days);
        assertGt(gauge.earned(alice, _id), 0, 'goes on');
    }

    function test_WhenLiquidityOfAStakedPositionGrows_GivenAnEmergency() external {
        farming.setEmergencyWithdrawStatus(true);
        uint256 earned = gauge.earned(alice);
        assertGt(earned, 0);
        _increase(_id, SIDE);
        assertEq(gauge.earned(alice), earned, 'it stays as it was');
        vm.prank(alice);
        gauge.getReward(alice);
        assertEq(token.balanceOf(alice), earned);
        skip(1 days);
        farming.setEmergencyWithdrawStatus(false);
        earned = gauge.earned(alice);
        assertGt(earned, 0);
        _increase(_id, SIDE);
        assertEq(nft.tokenFarmedIn(_id), farmingCenter, 'and goes on with all it has once that is over');
        assertApproxEqAbs(gauge.earned(alice), earned, 1);
        assertEq(IAlgebraVirtualPool(gauge.virtualPool()).currentLiquidity(), _liquidity(_id));
    }

    function test_WhenLiquidityOfAStakedPositionGrows_GivenTheFarmWasStopped() external {
        farming.deactivateIncentive(_farm);
        uint256 earned = gauge.earned(alice);
        assertGt(earned, 0);
        _increase(_id, SIDE);
        _assertOut();
        assertEq(gauge.earned(alice), earned);
        assertTrue(gauge.stakedContains(alice, _id));
    }

    function test_WhenSomebodyElseSaysThatLiquidityChanged() external {
        _expectNotAuthorized(alice);
        _center.applyLiquidityDelta(_id, 1);
        uint256 other = _mint(bob);
        vm.prank(address(nft));
        _center.applyLiquidityDelta(other, 1);
        assertEq(_center.gaugeOf(other), address(0), 'what is in no farm stays out');
    }

    function test_WhenSomebodyElseConnectsAFarm() external {
        address plugin = pool.plugin();
        _expectNotAuthorized(alice);
        _center.connectVirtualPoolToPlugin(address(1), plugin);
        address farm = gauge.virtualPool();
        _expectNotAuthorized(alice);
        _center.disconnectVirtualPoolFromPlugin(farm, plugin);
    }

    function test_WhenAnotherFarmIsConnected() external {
        address plugin = pool.plugin();
        vm.prank(address(farming));
        _center.disconnectVirtualPoolFromPlugin(address(1), plugin);
        _trade(true, 1e18);
        skip(1 days);
        assertFalse(farming.isIncentiveDeactivated(keccak256(abi.encode(_farm))), 'the farm hears of the price');
        vm.prank(alice);
        gauge.withdraw(_id);
        _assertOut();
    }
}

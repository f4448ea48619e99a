// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IConcentratedGaugeFactory} from '../../../../../../src/interfaces/ve/gauges/IConcentratedGaugeFactory.sol';
import {IVoter} from '../../../../../../src/interfaces/ve/voting/IVoter.sol';
import {TestToken} from '../../../../../../src/testing/TestToken.sol';
import {ConcentratedGauge} from '../../../../../../src/ve/gauges/ConcentratedGauge.sol';
import {ConcentratedGaugeFixture} from '../../../../../utils/ConcentratedGaugeFixture.sol';

contract ConcentratedGaugeFactory_Unit_Test is ConcentratedGaugeFixture {
    function _otherPool() private returns (address) {
        TestToken odd = new TestToken('Odd', 'ODD', 18, address(this));
        return address(_createPool(address(odd), address(token0)));
    }

    /// @dev A pool has space for one farm: another account's would be permanent.
    function test_WhenSomebodyElseAsksForAGauge() external {
        address other = _otherPool();
        vm.expectRevert(abi.encodeWithSelector(IConcentratedGaugeFactory.NotVoter.selector, alice));
        vm.prank(alice);
        gaugeFactory.createGauge(other);
    }

    function test_GivenThereIsNothingToBeginWith() external {
        address other = _otherPool();
        vm.prank(address(gaugeFactory));
        token.transfer(alice, 9);
        vm.expectRevert(IConcentratedGaugeFactory.NothingToBeginWith.selector);
        vm.prank(address(voter));
        gaugeFactory.createGauge(other);
    }

    function test_WhenSomebodyElseSetsARate() external {
        vm.expectRevert(abi.encodeWithSelector(IConcentratedGaugeFactory.NotGauge.selector, alice));
        vm.prank(alice);
        gaugeFactory.setRate(1);
    }

    function test_WhenTheZapperIsNamed_GivenTheCallerIsNotTheDeployer() external {
        vm.expectRevert(abi.encodeWithSelector(IConcentratedGaugeFactory.NotDeployer.selector, alice));
        vm.prank(alice);
        gaugeFactory.setZapper(alice);
    }

    function test_WhenTheZapperIsNamed_GivenItWouldBeNobody() external {
        vm.expectRevert(IConcentratedGaugeFactory.ZeroAddress.selector);
        gaugeFactory.setZapper(address(0));
    }

    function test_WhenTheZapperIsNamed_GivenItIsNotYet() external {
        assertEq(gaugeFactory.zapper(), address(0));
        vm.expectEmit(address(gaugeFactory));
        emit IConcentratedGaugeFactory.ZapperSet(bob);
        gaugeFactory.setZapper(bob);
        assertEq(gaugeFactory.zapper(), bob);
        vm.expectRevert(IConcentratedGaugeFactory.AlreadySet.selector);
        gaugeFactory.setZapper(alice);
    }

    function test_WhenThePoolIsNotGenuine() external {
        vm.expectRevert(abi.encodeWithSelector(IVoter.NotPool.selector, address(classic)));
        voter.createGauge(address(registry), address(classic));
    }

    function test_WhenEverythingIsRight() external {
        address other = _otherPool();
        _asGovernance(abi.encodeCall(IVoter.createGauge, (address(registry), other)));
        ConcentratedGauge made = ConcentratedGauge(voter.gauges(other));
        assertTrue(gaugeFactory.isGauge(address(made)));
        assertTrue(voter.isAlive(address(made)));
        assertEq(made.pool(), other);
        assertEq(made.nft(), address(nft));
        assertEq(made.voter(), address(voter));
        assertEq(made.rewardToken(), address(token));
        assertEq(made.feesVotingReward(), voter.gaugeDetails(other).fees);
        assertEq(made.farmNonce(), gauge.farmNonce() + 1);
        assertEq(made.rewardRate(), 0);
        assertEq(made.periodFinish(), 0);
        assertEq(made.left(), 1, 'what its farm began with');
        assertEq(_fees(other).rewardsListLength(), 2);
        assertEq(gaugeFactory.nft(), address(nft));
        assertEq(gaugeFactory.farmingCenter(), farmingCenter);
        assertEq(gaugeFactory.eternalFarming(), address(farming));
        assertEq(gaugeFactory.voter(), address(voter));
    }

    function test_IsSmallEnough() external view {
        assertLe(address(gaugeFactory).code.length, 24_576);
        assertLe(address(gauge).code.length, 24_576);
    }
}

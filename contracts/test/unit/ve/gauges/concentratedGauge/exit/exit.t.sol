// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAlgebraFarmEntry} from '../../../../../../src/amm/concentrated/IAlgebraFarmEntry.sol';
import {
    IAlgebraFarming,
    IAlgebraFarmingCenter,
    IAlgebraPositions
} from '../../../../../../src/amm/concentrated/IAlgebraFarming.sol';
import {IConcentratedGauge} from '../../../../../../src/interfaces/ve/gauges/IConcentratedGauge.sol';
import {IFeesVotingReward} from '../../../../../../src/interfaces/ve/rewards/IFeesVotingReward.sol';
import {IVoter} from '../../../../../../src/interfaces/ve/voting/IVoter.sol';
import {TestToken} from '../../../../../../src/testing/TestToken.sol';
import {ConcentratedGauge} from '../../../../../../src/ve/gauges/ConcentratedGauge.sol';
import {ConcentratedGaugeFactory} from '../../../../../../src/ve/gauges/ConcentratedGaugeFactory.sol';
import {VotingRewardFactory} from '../../../../../../src/ve/rewards/VotingRewardFactory.sol';
import {ConcentratedGaugeFixture, IAlgebraOwner} from '../../../../../utils/ConcentratedGaugeFixture.sol';

contract GasBurner {
    fallback() external {
        assembly ('memory-safe') {
            invalid()
        }
    }
}

/// @notice VOTE-24, REL-8: the gauge returns the position at any time; kill, pause and bad tokens never block an exit
contract ConcentratedExit_Unit_Test is ConcentratedGaugeFixture {
    uint256 private _id;
    bool private _withdraws;

    function setUp() public override {
        super.setUp();
        _id = _staked(alice);
        _emission();
        _trade(true, 100e18);
        skip(1 days);
    }

    function _leave() private {
        vm.prank(alice);
        gauge.withdraw(_id);
        _assertHome(alice, _id);
        assertEq(gauge.totalSupply(), 0);
    }

    function test_GivenTheGaugeWasKilled() external {
        _kill(address(pool));
        uint256 earned = gauge.earned(alice);
        assertGt(earned, 0);
        _leave();
        vm.prank(alice);
        gauge.getReward(alice);
        assertEq(token.balanceOf(alice), earned);
    }

    function test_GivenTheFarmWasStopped() external {
        farming.deactivateIncentive(_key());
        _leave();
        assertEq(nft.tokenFarmedIn(_id), address(0));
    }

    function test_GivenTheFarmIsInAnEmergency() external {
        farming.setEmergencyWithdrawStatus(true);
        uint256 earned = gauge.earned(alice);
        assertGt(earned, 0);
        _leave();
        assertEq(nft.tokenFarmedIn(_id), address(0));
        vm.prank(alice);
        gauge.getReward(alice);
        assertEq(token.balanceOf(alice), earned);
    }

    /// @dev Another pool, with a gauge that farms through the center published by Algebra.
    function _throughThePublishedCenter() private {
        string memory folder = 'node_modules/@cryptoalgebra/integral-farming/artifacts/contracts/';
        farmingCenter = _artifact(folder, 'FarmingCenter', abi.encode(farming, nft));
        farming.setFarmingCenterAddress(farmingCenter);
        IAlgebraOwner(IAlgebraOwner(address(algebra)).defaultPluginFactory()).setFarmingAddress(farmingCenter);
        nft.setFarmingCenter(farmingCenter);
        gaugeFactory = new ConcentratedGaugeFactory(address(voter), farmingCenter, address(new VotingRewardFactory()));
        IAlgebraOwner(address(algebra)).grantRole(keccak256('INCENTIVE_MAKER_ROLE'), address(gaugeFactory));
        vm.prank(treasury);
        token.transfer(address(gaugeFactory), 10);
        _asGovernance(abi.encodeCall(IVoter.setGaugeFactory, (address(registry), address(gaugeFactory))));
        TestToken other = new TestToken('Other', 'OTH', 18, address(this));
        other.mint(address(this), 1e36);
        other.approve(address(nft), type(uint256).max);
        _asGovernance(abi.encodeCall(IVoter.whitelistToken, (address(other), true)));
        (token0, token1) = address(other) < address(token0) ? (other, token0) : (token0, other);
        pool = _createPool(address(token0), address(token1));
        gauge = ConcentratedGauge(voter.createGauge(address(registry), address(pool)));
    }

    function test_GivenTheFarmIsInAnEmergency_GivenTheNetworkHasThePublishedCenter() external {
        _throughThePublishedCenter();
        _id = _staked(alice);
        _emission();
        skip(1 days);
        farming.setEmergencyWithdrawStatus(true);
        uint256 earned = gauge.earned(alice);
        assertGt(earned, 0);
        _leave();
        assertEq(nft.tokenFarmedIn(_id), address(0));
        vm.prank(alice);
        gauge.getReward(alice);
        assertEq(token.balanceOf(alice), earned);
    }

    function test_GivenTheFarmIsInAnEmergency_WhenGasIsHeldBack() external {
        farming.setEmergencyWithdrawStatus(true);
        uint256 earned = gauge.earned(alice);
        uint256 left;
        for (uint256 gas = 100_000; gas < 3_000_000; gas += 50_000) {
            uint256 snapshot = vm.snapshotState();
            vm.prank(alice);
            (bool ok,) = address(gauge).call{gas: gas}(abi.encodeCall(IConcentratedGauge.withdraw, (_id)));
            if (ok) {
                left += 1;
                assertEq(nft.tokenFarmedIn(_id), address(0));
                assertEq(gauge.earned(alice), earned);
            }
            vm.revertToState(snapshot);
        }
        assertGt(left, 0);
    }

    function test_GivenTheFarmIsInAnEmergency_WhenItCreditsNothing() external {
        farming.setEmergencyWithdrawStatus(true);
        vm.mockCallRevert(
            address(farming), abi.encodeWithSelector(IAlgebraFarmEntry.collectRewards.selector), bytes('no')
        );
        _leave();
        assertEq(nft.tokenFarmedIn(_id), address(0));
    }

    function test_GivenTheFarmRefuses() external {
        vm.mockCallRevert(
            farmingCenter, abi.encodeWithSelector(IAlgebraFarmingCenter.exitFarming.selector), bytes('no')
        );
        vm.expectEmit(address(gauge));
        emit IConcentratedGauge.FarmExitFailed(_id);
        _leave();
    }

    function test_GivenTheFarmBurnsAllGas() external {
        vm.etch(farmingCenter, address(new GasBurner()).code);
        _leave();
    }

    function test_GivenTheFeesCannotBeCollected() external {
        vm.mockCallRevert(address(nft), abi.encodeWithSelector(IAlgebraPositions.collect.selector), bytes('no'));
        vm.expectEmit(address(gauge));
        emit IConcentratedGauge.CollectionFailed(_id);
        _leave();
        assertEq(nft.tokenFarmedIn(_id), address(0));
    }

    function test_GivenTheFeesCannotBeShared() external {
        address reward = gauge.feesVotingReward();
        vm.mockCallRevert(reward, abi.encodeWithSelector(IFeesVotingReward.collect.selector), bytes('no'));
        _leave();
        vm.clearMockedCalls();
        assertGt(token0.balanceOf(reward), 0, 'where anybody can have them shared later');
        IFeesVotingReward(reward).collect();
        assertEq(_fees(address(pool)).held(address(token0)), token0.balanceOf(reward));
    }

    function test_GivenTheRewardsRefuse() external {
        uint256 earned = gauge.earned(alice);
        bytes memory call = abi.encodeWithSelector(IAlgebraFarming.claimReward.selector);
        vm.mockCallRevert(address(farming), call, bytes('no'));
        vm.mockCallRevert(
            farmingCenter, abi.encodeWithSelector(IAlgebraFarmingCenter.collectRewards.selector), bytes('no')
        );
        _leave();
        vm.clearMockedCalls();
        vm.prank(alice);
        gauge.getReward(alice);
        assertEq(token.balanceOf(alice), earned);
    }

    function test_GivenTheAccountIsAContractThatTakesNoPosition() external {
        uint256 id = _mint(address(this));
        nft.approve(address(gauge), id);
        gauge.deposit(id);
        gauge.withdraw(id);
        assertEq(nft.ownerOf(id), address(this));
    }

    /// @dev A position left half in farming would earn emission and keep the voters' fees.
    /// forge-config: default.fuzz.runs = 300
    function testFuzz_WhenGasIsHeldBack(uint256 gas) external {
        gas = bound(gas, 50_000, 3_000_000);
        vm.prank(alice);
        (bool ok,) = address(gauge).call{gas: gas}(abi.encodeCall(IConcentratedGauge.withdraw, (_id)));
        if (!ok) {
            assertTrue(gauge.stakedContains(alice, _id));
            assertEq(nft.ownerOf(_id), gauge.custodyOf(alice));
            return;
        }
        _assertHome(alice, _id);
        assertEq(nft.tokenFarmedIn(_id), address(0));
        assertEq(_owed0(_id), 0);
        assertGt(token0.balanceOf(gauge.feesVotingReward()), 0);
    }

    function test_WhenGasIsHeldBack() external {
        vm.prank(alice);
        (bool ok, bytes memory answer) =
            address(gauge).call{gas: 900_000}(abi.encodeCall(IConcentratedGauge.withdraw, (_id)));
        assertFalse(ok);
        assertEq(bytes4(answer), IConcentratedGauge.GasTooLow.selector);
    }

    /// @dev The least gas for a withdrawal now, to a thousand: a wallet's estimate.
    function _leastGas(uint256 id) private returns (uint256 most) {
        uint256 least = 500_000;
        most = 5_000_000;
        while (most - least > 1000) {
            uint256 gas = (least + most) / 2;
            uint256 snapshot = vm.snapshotState();
            vm.prank(alice);
            (bool ok,) = address(gauge).call{gas: gas}(abi.encodeCall(IConcentratedGauge.withdraw, (id)));
            vm.revertToState(snapshot);
            (least, most) = ok ? (least, gas) : (gas, most);
        }
    }

    /// @dev Nothing was earned or traded in the second of the stake, so fewer slots are written than later. Wallets
    /// estimate a quarter more.
    function test_WhenItsGasWasEstimatedInTheSecondOfTheStake() external {
        uint256 id = _staked(alice);
        uint256 gas = _leastGas(id);
        assertLt(gas, 5_000_000 - 1000);
        _trade(true, 100e18);
        _trade(false, 100e18);
        skip(1 days);
        _emission();
        skip(1 days);
        assertGt(_leastGas(id), gas);
        vm.prank(alice);
        gauge.withdraw{gas: gas * 5 / 4}(id);
        _assertHome(alice, id);
        assertEq(nft.tokenFarmedIn(id), address(0));
    }

    function algebraSwapCallback(int256 owed0, int256 owed1, bytes calldata data) external override {
        if (_withdraws) {
            vm.expectRevert(IConcentratedGauge.PoolInUse.selector);
            vm.prank(alice);
            gauge.withdraw(_id);
        }
        this.pay(owed0, owed1, data);
    }

    function pay(int256 owed0, int256 owed1, bytes calldata) external {
        if (owed0 > 0) token0.transfer(address(pool), uint256(owed0));
        if (owed1 > 0) token1.transfer(address(pool), uint256(owed1));
    }

    function test_WhenItIsCalledFromWithinThePool() external {
        _withdraws = true;
        _trade(true, 1e18);
        _withdraws = false;
        _leave();
    }
}

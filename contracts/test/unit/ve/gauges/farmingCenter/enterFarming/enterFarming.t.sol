// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FarmKey} from '../../../../../../src/amm/concentrated/IAlgebraFarming.sol';
import {IGaugeFarmingCenter} from '../../../../../../src/interfaces/ve/gauges/IGaugeFarmingCenter.sol';
import {TestToken} from '../../../../../../src/testing/TestToken.sol';
import {GaugeFarmingCenter} from '../../../../../../src/ve/gauges/GaugeFarmingCenter.sol';
import {ConcentratedGaugeFixture} from '../../../../../utils/ConcentratedGaugeFixture.sol';

/// @notice VOTE-24: users never call the farming center; who earns emission gives the fees to voters and theNFT
contract EnterFarming_Unit_Test is ConcentratedGaugeFixture {
    GaugeFarmingCenter private _center;

    function setUp() public override {
        super.setUp();
        _center = GaugeFarmingCenter(farmingCenter);
    }

    function _assertRefused(address caller, FarmKey memory key, uint256 id) private {
        vm.expectRevert(abi.encodeWithSelector(IGaugeFarmingCenter.NotCustody.selector, id, caller));
        vm.prank(caller);
        _center.enterFarming(key, id);
    }

    /// @dev Bob's position and calls bypass the gauge: it would earn half of the emission, and bob would collect its
    /// fees.
    function _enterPastTheGauge() private {
        uint256 id = _mint(bob);
        vm.prank(bob);
        nft.approveForFarming(id, true, farmingCenter);
        _assertRefused(bob, _key(), id);
        assertEq(nft.tokenFarmedIn(id), address(0));
    }

    function test_WhenAnOwnerEntersPastTheGauge() external {
        _staked(alice);
        uint256 emission = _emission();
        _enterPastTheGauge();
        skip(WEEK);
        assertApproxEqAbs(gauge.earned(alice), emission, WEEK, 'all of it is for who staked');
        assertEq(farming.rewards(bob, address(token)), 0);
    }

    function test_WhenAnOwnerEntersPastTheGauge_GivenTheGaugeIsDead() external {
        _staked(alice);
        _emission();
        _kill(address(pool));
        _enterPastTheGauge();
    }

    function test_WhenTheCallerIsNotTheCustodyOfThePosition() external {
        uint256 id = _staked(alice);
        _staked(bob);
        _assertRefused(alice, _key(), id);
        _assertRefused(address(gauge), _key(), id);
        _assertRefused(gauge.custodyOf(bob), _key(), id);
    }

    function test_WhenNobodyStakesThePosition() external {
        uint256 id = _staked(alice);
        vm.prank(alice);
        gauge.withdraw(id);
        _assertRefused(gauge.custodyOf(alice), _key(), id);
    }

    function test_WhenThePoolHasNoGauge() external {
        uint256 id = _staked(alice);
        TestToken odd = new TestToken('Odd', 'ODD', 18, address(this));
        FarmKey memory key = _key();
        key.pool = address(_createPool(address(odd), address(token0)));
        _assertRefused(gauge.custodyOf(alice), key, id);
    }

    function test_WhenAGaugeStakes() external {
        uint256 id = _staked(alice);
        assertEq(_center.gaugeOf(id), address(gauge));
        assertEq(gauge.stakerOf(id), alice);
        assertEq(nft.tokenFarmedIn(id), farmingCenter);
        assertEq(_center.voter(), address(voter));
        assertEq(_center.eternalFarming(), address(farming));
        assertEq(_center.nonfungiblePositionManager(), address(nft));
    }
}

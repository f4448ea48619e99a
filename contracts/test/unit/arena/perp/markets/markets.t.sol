// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPerpVenue} from '../../../../../src/interfaces/arena/IPerpVenue.sol';
import {PerpFixture} from '../../../../utils/PerpFixture.sol';
import {TestFeed} from '../../../../utils/TestFeed.sol';

// PERP-2, PERP-4: leverage and caps are configuration; feeds of Chainlink's interface are configurable
contract PerpMarkets_Unit_Test is PerpFixture {
    function _setup() private view returns (IPerpVenue.MarketSetup memory) {
        return IPerpVenue.MarketSetup('ETH', address(feed), 0, 50, CAP);
    }

    /// @dev The call, announced, is refused when it is made.
    function _assertRefused(bytes32 role, address holder, bytes memory data, bytes32 salt) private {
        vm.prank(holder);
        permissions.schedule(role, address(venue), data, salt);
        skip(48 hours);
        vm.expectRevert(IPerpVenue.InvalidSetting.selector);
        permissions.execute(role, address(venue), data, salt);
        bytes32 id = permissions.operationId(role, address(venue), data, salt);
        vm.prank(holder);
        permissions.cancel(id);
    }

    function test_RevertWhen_TheCallerDoesNotActForGovernance() external {
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NotAuthorized.selector, governance));
        vm.prank(governance);
        venue.addMarket(_setup());
    }

    function test_RevertWhen_ASettingIsOutOfBounds() external {
        IPerpVenue.MarketSetup[7] memory wrong;
        for (uint256 i; i < 7; ++i) {
            wrong[i] = _setup();
        }
        wrong[0].maxLeverage = 0;
        wrong[1].maxLeverage = 61;
        wrong[2].openInterestCap = uint256(type(uint112).max) + 1;
        wrong[3].symbol = '';
        wrong[4].symbol = 'a symbol of more than thirty-two b';
        wrong[5].delay = 1 hours + 1;
        wrong[6].feed = address(new TestFeed(19));
        bytes32 role = permissions.GOVERNANCE();
        for (uint256 i; i < 7; ++i) {
            _assertRefused(role, governance, abi.encodeCall(venue.addMarket, (wrong[i])), bytes32(i));
        }
    }

    function test_WhenGovernanceAnnouncedIt() external {
        bytes memory answer = _asGovernance(abi.encodeCall(venue.addMarket, (_setup())));
        assertEq(abi.decode(answer, (uint256)), 2);
        assertEq(venue.marketsCount(), 2);
        IPerpVenue.Market memory m = venue.market(2);
        assertEq(m.symbol, 'ETH');
        assertEq(m.feed, address(feed));
        assertEq(m.delay, 0);
        assertEq(m.maxLeverage, 50);
        assertEq(m.openInterestCap, CAP);
    }

    function test_RevertWhen_SomebodyElseSetsBounds() external {
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NotAuthorized.selector, alice));
        vm.prank(alice);
        venue.setMarket(1, 60, CAP);
    }

    function test_RevertWhen_TheBoundsCannotBe() external {
        _assertRefused(permissions.GOVERNANCE(), governance, abi.encodeCall(venue.setMarket, (1, 61, CAP)), 0);
    }

    function test_RevertWhen_ThereIsNoSuchMarket() external {
        bytes32 role = permissions.GOVERNANCE();
        bytes memory data = abi.encodeCall(venue.setMarket, (2, 60, CAP));
        vm.prank(governance);
        permissions.schedule(role, address(venue), data, 0);
        skip(48 hours);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.UnknownMarket.selector, 2));
        permissions.execute(role, address(venue), data, 0);
    }

    function test_WhenGovernanceAnnouncedTheBounds() external {
        _open(alice, true, 100e18, 6000e18);
        bytes memory data = abi.encodeCall(venue.setMarket, (1, 10, 1));
        bytes32 role = permissions.GOVERNANCE();
        vm.prank(governance);
        permissions.schedule(role, address(venue), data, 0);
        skip(48 hours);
        vm.expectEmit(address(venue));
        emit IPerpVenue.MarketSet(1, 'BNB', address(feed), DELAY, 10, 1);
        permissions.execute(role, address(venue), data, 0);
        assertEq(venue.market(1).maxLeverage, 10);
        assertEq(venue.market(1).openInterestLong, 6000e18);
        _close(alice, 1, PRICE);
    }

    function test_RevertWhen_TheCallerDoesNotActForTheFeeManager() external {
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NotAuthorized.selector, feeManager));
        vm.prank(feeManager);
        venue.setFees(_fees());
    }

    function test_RevertWhen_AFeeIsAboveATenthOfAPercent() external {
        IPerpVenue.Fees[3] memory wrong =
            [IPerpVenue.Fees(1001, 0, 0), IPerpVenue.Fees(0, 1001, 0), IPerpVenue.Fees(0, 0, 1001)];
        bytes32 role = permissions.FEE_MANAGER();
        for (uint256 i; i < 3; ++i) {
            _assertRefused(role, feeManager, abi.encodeCall(venue.setFees, (wrong[i])), bytes32(i));
        }
    }

    function test_WhenTheFeeManagerAnnouncedThem() external {
        _open(alice, true, 100e18, 6000e18);
        _asRole(permissions.FEE_MANAGER(), feeManager, abi.encodeCall(venue.setFees, (IPerpVenue.Fees(1, 2, 3))));
        assertEq(venue.fees().openFee, 1);
        assertEq(venue.position(1).closeFee, 500);
        _open(alice, true, 100e18, 6000e18);
        assertEq(venue.position(2).closeFee, 2);
        assertEq(venue.position(2).borrowFee, 3);
    }

    function test_RevertGiven_TheFeedNeverAnswered() external {
        IPerpVenue.MarketSetup memory setup = _setup();
        setup.feed = address(new TestFeed(18));
        _asGovernance(abi.encodeCall(venue.addMarket, (setup)));
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NoPrice.selector, setup.feed, 0));
        venue.priceOf(2);
    }

    function test_PriceOf_AnswersAWadWhateverDecimalsTheFeedHas() external {
        IPerpVenue.MarketSetup memory setup = _setup();
        TestFeed precise = new TestFeed(18);
        setup.feed = address(precise);
        _asGovernance(abi.encodeCall(venue.addMarket, (setup)));
        precise.push(123);
        _price(PRICE);
        (uint256 price, uint256 updatedAt, uint256 roundId) = venue.priceOf(2);
        assertEq(price, 123);
        assertEq(updatedAt, block.timestamp);
        assertEq(roundId, 1);
        (price,,) = venue.priceOf(1);
        assertEq(price, PRICE);
    }
}
